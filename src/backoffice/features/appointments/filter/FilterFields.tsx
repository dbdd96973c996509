import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { FIELD, FIELD_LABEL, SELECT_BUTTON } from '#components/ui/form/field-style.ts';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { OPTION, OPTIONS, POPOVER } from '#components/ui/list-style.ts';
import { SearchBox } from '#components/ui/SearchBox.tsx';
import { VIEWS } from '#copy/office/agenda-views';
import { COMMON } from '#copy/office/common';
import { KIND_LABELS } from '#copy/office/kinds';
import { APPOINTMENT_KINDS } from '#domain/scheduling/appointment/appointment-kinds';
import { VISIT_CLASSES } from '#domain/scheduling/appointment/appointment-filter';
import { APPOINTMENT_STATES, stateLabel } from '#domain/scheduling/appointment/appointment-states';
import { StateShape } from '#backoffice/features/appointment/panel/StateMark.tsx';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import type { AgendaFilter } from '../agenda-address.ts';

interface Props {
  readonly id: string;
  readonly isOpen: boolean;
  readonly filter: AgendaFilter;
  readonly doctors: readonly DoctorRow[];
  readonly studies: readonly { readonly codigo: string; readonly nombre: string }[];
  readonly onChange: (change: Partial<AgendaFilter>) => void;
  /** What comes first where the bar has no room for it. */
  readonly children?: ReactNode;
}

/** An id that no study or class has. */
const ANY = '/';

/** What narrows the agenda, below the bar while somebody looks for it. */
export function FilterFields({ id, isOpen, filter, doctors, studies, onChange, children }: Props) {
  return (
    <div
      id={id}
      hidden={!isOpen}
      role="group"
      aria-label={VIEWS.filters}
      className="mb-2 grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-2 [&[hidden]]:hidden print:hidden"
    >
      {children}
      <MultiChoice
        label={VIEWS.doctors}
        any={VIEWS.anyDoctor}
        options={doctors.map(({ id, nombre }) => ({ id, label: nombre }))}
        value={filter.medicos}
        onChange={(medicos) => onChange({ medicos })}
      />
      <MultiChoice
        label={VIEWS.states}
        any={VIEWS.anyState}
        options={APPOINTMENT_STATES.map((id) => ({
          id,
          label: stateLabel(id),
          mark: <StateShape estado={id} />,
        }))}
        value={filter.estado}
        onChange={(estado) => onChange({ estado })}
      />
      <MultiChoice
        label={VIEWS.kinds}
        any={VIEWS.anyKind}
        options={APPOINTMENT_KINDS.map((id) => ({ id, label: KIND_LABELS[id] }))}
        value={filter.tipo}
        onChange={(tipo) => onChange({ tipo })}
      />
      <SelectField
        label={VIEWS.visits}
        value={filter.consulta ?? ANY}
        onChange={(id) => onChange({ consulta: VISIT_CLASSES.find((each) => each === id) })}
        options={[
          { id: ANY, label: VIEWS.anyVisit },
          ...VISIT_CLASSES.map((id) => ({ id, label: VIEWS.visitClasses[id] })),
        ]}
      />
      <SelectField
        label={VIEWS.study}
        value={filter.estudio ?? ANY}
        onChange={(id) => onChange({ estudio: id === ANY ? undefined : id })}
        options={[
          { id: ANY, label: VIEWS.anyStudy },
          ...studies.map(({ codigo, nombre }) => ({ id: codigo, label: nombre })),
        ]}
      />
    </div>
  );
}

interface Choice<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly mark?: ReactNode;
}

interface MultiChoiceProps<Id extends string> {
  readonly label: string;
  /** The button's text while nothing is chosen and everything is shown. */
  readonly any: string;
  readonly options: readonly Choice<Id>[];
  readonly value: readonly Id[] | undefined;
  readonly onChange: (value: readonly Id[] | undefined) => void;
}

/** Several options of a list; choosing none means all. */
function MultiChoice<Id extends string>({ label, any, options, value, onChange }: MultiChoiceProps<Id>) {
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
          <ChevronDown aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
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
                      <Check aria-hidden="true" size="1.125rem" className={isSelected ? '' : 'invisible'} />
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

interface TextFilterProps {
  readonly value: string;
  /** In the bar: a sign that opens where there is little room, with its label only read. */
  readonly isBare?: boolean;
  readonly className?: string;
  readonly onChange: (text: string) => void;
}

/** How long typing must pause before the list follows. */
const PAUSE_MS = 250;

/** The words to search for; passed on when typing pauses. */
export function TextFilter({ value, isBare = false, className = '', onChange }: TextFilterProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Once the address has changed otherwise than through typing, it takes precedence.
  if (seen !== value) {
    setSeen(value);
    if (typed?.trim() !== value) setTyped(null);
  }
  return (
    <SearchBox
      label={VIEWS.search}
      clearLabel={COMMON.clear}
      isBare={isBare}
      className={className}
      hint={VIEWS.searchHint}
      value={typed ?? value}
      onChange={(text) => {
        setTyped(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onChange(text.trim()), text === '' ? 0 : PAUSE_MS);
      }}
    />
  );
}
