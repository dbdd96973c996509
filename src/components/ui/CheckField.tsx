import { Check } from 'lucide-react';
import { Checkbox } from 'react-aria-components/Checkbox';

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
    <Checkbox className="casilla" isSelected={isSelected} onChange={onChange}>
      <span className="casilla-caja">
        <Check aria-hidden="true" size={18} strokeWidth={3} />
      </span>
      {hideLabel ? <span className="sr-only">{label}</span> : label}
    </Checkbox>
  );
}
