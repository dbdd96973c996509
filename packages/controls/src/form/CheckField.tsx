import { Checkbox } from 'react-aria-components/Checkbox';
import { CHECK, CheckMark } from '../CheckMark.tsx';

interface Props {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onChange: (selected: boolean) => void;
  /** For screen readers only, where the context already says it. */
  readonly hideLabel?: boolean;
}

export function CheckField({ label, isSelected, onChange, hideLabel = false }: Props) {
  return (
    <Checkbox className={CHECK} isSelected={isSelected} onChange={onChange}>
      <CheckMark />
      {hideLabel ? <span className="sr-only">{label}</span> : label}
    </Checkbox>
  );
}
