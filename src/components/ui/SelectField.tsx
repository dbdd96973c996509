import { Check, ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import { FieldMessage } from './FieldMessage.tsx';

export interface Option {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
}

interface Props {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error?: string | undefined;
  /** Said while nothing is chosen. */
  readonly placeholder?: string;
}

/** One choice of a short list. */
export function SelectField({ label, options, value, onChange, error, placeholder }: Props) {
  return (
    <Select
      className="campo"
      value={value}
      isInvalid={error !== undefined}
      {...(placeholder === undefined ? {} : { placeholder })}
      onChange={(key) => {
        if (key !== null) onChange(String(key));
      }}
    >
      <Label>{label}</Label>
      <Button className="entrada selector">
        <SelectValue />
        <ChevronDown aria-hidden="true" size={20} strokeWidth={1.75} />
      </Button>
      <FieldError className="campo-error">
        {error !== undefined && <FieldMessage>{error}</FieldMessage>}
      </FieldError>
      <Popover className="flotante">
        <ListBox className="opciones" items={options}>
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.label} className="opcion">
              {({ isSelected }) => (
                <>
                  <Check aria-hidden="true" size={18} className={isSelected ? '' : 'invisible'} />
                  <span>
                    {option.label}
                    {option.note !== undefined && <small>{option.note}</small>}
                  </span>
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}
