import { Check, ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import { FIELD, FIELD_ERROR, FIELD_LABEL, SELECT_BUTTON } from './field-style.ts';
import { FieldMessage } from './FieldMessage.tsx';
import { OPTION, OPTIONS, POPOVER } from '../list-style.ts';

export interface Option<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  readonly note?: string;
}

interface Props<Id extends string> {
  readonly label: string;
  readonly options: readonly Option<Id>[];
  /** Null while nothing is chosen. */
  readonly value: NoInfer<Id> | '' | null;
  readonly onChange: (id: NoInfer<Id>) => void;
  readonly error?: string | undefined;
  /** The label is for screen readers only, where what is chosen says it. */
  readonly hideLabel?: boolean;
  /** Shown while nothing is chosen; what says no more than «Elija» is left out. */
  readonly placeholder?: string;
  /** The focus goes here when it is shown. */
  readonly takesFocus?: boolean;
}

/** One choice from a short list. */
export function SelectField<Id extends string>({
  label,
  options,
  value,
  onChange,
  error,
  hideLabel = false,
  placeholder = 'Elija',
  takesFocus = false,
}: Props<Id>) {
  return (
    <Select
      className={FIELD}
      value={value ?? ''}
      isInvalid={error !== undefined}
      placeholder={placeholder}
      {...(takesFocus ? { autoFocus: true } : {})}
      onChange={(key) => {
        const chosen = options.find(({ id }) => id === key);
        if (chosen !== undefined) onChange(chosen.id);
      }}
    >
      <Label className={hideLabel ? 'sr-only' : FIELD_LABEL}>{label}</Label>
      <Button className={SELECT_BUTTON}>
        <SelectValue />
        <ChevronDown aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
      </Button>
      <FieldError className={FIELD_ERROR}>
        {error !== undefined && <FieldMessage>{error}</FieldMessage>}
      </FieldError>
      <Popover className={POPOVER}>
        <ListBox className={OPTIONS} items={options}>
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.label} className={OPTION}>
              {({ isSelected }) => (
                <>
                  <Check aria-hidden="true" size="1.125rem" className={isSelected ? '' : 'invisible'} />
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
