import { ChevronDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import {
  FIELD,
  FIELD_ERROR,
  FIELD_HELP,
  FIELD_LABEL,
  SEARCH_BOX,
  SEARCH_INPUT,
} from '#components/ui/form/field-style.ts';
import { FieldMessage } from '#components/ui/form/FieldMessage.tsx';
import { OPTION, OPTIONS, OPTIONS_NOTE, POPOVER } from '#components/ui/list-style.ts';
import { COMMON } from '#copy/office/common';
import { matchesWords } from '#domain/shared/spanish-text';

export interface ComboOption {
  readonly id: string;
  readonly label: string;
  readonly note?: string | undefined;
  /** Other words by which it is found; they are not shown. */
  readonly words?: string | undefined;
}

interface Props {
  readonly label: string;
  readonly help: string;
  readonly options: readonly ComboOption[];
  readonly value: string | null;
  readonly error?: string | undefined;
  readonly onChange: (id: string) => void;
  readonly onOpen?: (isOpen: boolean) => void;
}

/** One option from a list filtered by typing parts of words; accents are ignored. */
export function ChoiceCombo({ label, help, options, value, error, onChange, onOpen }: Props) {
  // The box shows only the name, but its note and its other words are searched as well.
  const besides = new Map(
    options.map(({ label: name, note = '', words = '' }) => [name, `${note} ${words}`]),
  );
  const isMeant = (text: string, typed: string): boolean =>
    matchesWords([text, besides.get(text) ?? ''], typed);
  // Enter takes the only one that is meant; of several it takes none, and what was typed stays.
  const takeOnly = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { currentTarget: input } = event;
    if (
      event.key !== 'Enter' ||
      event.ctrlKey ||
      event.metaKey ||
      input.getAttribute('aria-expanded') !== 'true'
    )
      return;
    if (event.nativeEvent.isComposing || input.hasAttribute('aria-activedescendant')) return;
    const [only, ...others] = options.filter(({ label: text }) => isMeant(text, input.value));
    if (input.value.trim() === '' || only?.id === value) return;
    event.preventDefault();
    event.stopPropagation();
    if (only !== undefined && others.length === 0) onChange(only.id);
  };
  return (
    <ComboBox
      className={FIELD}
      defaultItems={options}
      value={value}
      isInvalid={error !== undefined}
      defaultFilter={isMeant}
      allowsEmptyCollection
      onChange={(key) => {
        if (key !== null) onChange(String(key));
      }}
      onOpenChange={(isOpen) => onOpen?.(isOpen)}
    >
      <Label className={FIELD_LABEL}>{label}</Label>
      <div className={SEARCH_BOX}>
        <Input
          className={SEARCH_INPUT}
          autoComplete="off"
          spellCheck={false}
          onFocus={(event) => event.target.select()}
          onKeyDownCapture={takeOnly}
        />
        <Button
          className="grid flex-none place-items-center w-tap min-h-[2.625rem] -mr-3 text-iris cursor-pointer"
          aria-label={COMMON.showList}
        >
          <ChevronDown aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
        </Button>
      </div>
      <Text slot="description" className={FIELD_HELP}>
        {help}
      </Text>
      <FieldError className={FIELD_ERROR}>
        {error !== undefined && <FieldMessage>{error}</FieldMessage>}
      </FieldError>
      <Popover className={POPOVER}>
        <ListBox<ComboOption>
          className={OPTIONS}
          aria-label={label}
          renderEmptyState={() => <p className={OPTIONS_NOTE}>{COMMON.noMatch}</p>}
        >
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.label} className={OPTION}>
              <span>
                {option.label}
                {option.note !== undefined && <small>{option.note}</small>}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
