import { Check } from 'lucide-react';
import { Checkbox } from 'react-aria-components/Checkbox';

interface Props {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onChange: (selected: boolean) => void;
}

/** A tick with its word. */
export function CheckField({ label, isSelected, onChange }: Props) {
  return (
    <Checkbox className="casilla" isSelected={isSelected} onChange={onChange}>
      <span className="casilla-caja">
        <Check aria-hidden="true" size={18} strokeWidth={3} />
      </span>
      {label}
    </Checkbox>
  );
}
