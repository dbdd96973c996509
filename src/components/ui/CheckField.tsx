import { Checkbox } from 'react-aria-components/Checkbox';
import { CHECK, CheckMark } from './CheckMark.tsx';

interface Props {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onChange: (selected: boolean) => void;
  /** The word is read aloud only: what stands around says it already. */
  readonly hideLabel?: boolean;
}

/** A tick with its word. */
export function CheckField({ label, isSelected, onChange, hideLabel = false }: Props) {
  return (
    <Checkbox className={CHECK} isSelected={isSelected} onChange={onChange}>
      <CheckMark />
      {hideLabel ? <span className="sr-only">{label}</span> : label}
    </Checkbox>
  );
}
