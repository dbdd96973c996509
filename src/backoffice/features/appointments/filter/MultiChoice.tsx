import { Check, ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { FIELD, FIELD_LABEL, SELECT_BUTTON } from '#components/ui/form/field-style.ts';
import { OPTION, OPTIONS, POPOVER } from '#components/ui/list-style.ts';
import { VIEWS } from '#copy/office/agenda-views';

export interface Choice<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly mark?: ReactNode;
}

interface Props<Id extends string> {
  readonly label: string;
  /** The button's text while nothing is chosen and everything is shown. */
  readonly any: string;
  readonly options: readonly Choice<Id>[];
  readonly value: readonly Id[] | undefined;
  readonly onChange: (value: readonly Id[] | undefined) => void;
}

/** Several options of a list; choosing none means all. */
export function MultiChoice<Id extends string>({ label, any, options, value, onChange }: Props<Id>) {
  const labelId = useId();
  const buttonId = useId();
  const chosen = options.filter(({ id }) => value?.includes(id) === true);
  return (
    <div className={FIELD}>
      <span id={labelId} className={FIELD_LABEL}>
        {label}
      </span>
      <DialogTrigger>
        <Button id={buttonId} className={SELECT_BUTTON} aria-labelledby={`${labelId} ${buttonId}`}>
          <span>{wordsOf(chosen, any)}</span>
          <ChevronDown aria-hidden="true" size={20} strokeWidth={1.75} />
        </Button>
        <Popover className={POPOVER}>
          <Dialog aria-label={label}>
            <ListBox
              className={OPTIONS}
              aria-label={label}
              items={options}
              selectionMode="multiple"
              escapeKeyBehavior="none"
              selectedKeys={new Set(value)}
              onSelectionChange={(keys) => {
                const next = options.filter(({ id }) => keys === 'all' || keys.has(id)).map(({ id }) => id);
                onChange(next.length === 0 ? undefined : next);
              }}
            >
              {(option) => (
                <ListBoxItem id={option.id} textValue={option.label} className={OPTION}>
                  {({ isSelected }) => (
                    <>
                      <Check aria-hidden="true" size={18} className={isSelected ? '' : 'invisible'} />
                      {option.mark}
                      <span>{option.label}</span>
                    </>
                  )}
                </ListBoxItem>
              )}
            </ListBox>
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  );
}

function wordsOf<Id extends string>(chosen: readonly Choice<Id>[], any: string): string {
  if (chosen.length === 0) return any;
  return chosen.length === 1 ? (chosen[0]?.label ?? any) : VIEWS.chosen(chosen.length);
}
