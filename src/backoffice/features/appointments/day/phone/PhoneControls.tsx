import { ChevronDown } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { AGENDA_DAY } from '#copy/office/agenda-day';
import { PHONE } from '#copy/office/agenda/phone';
import { QUEUE } from '#copy/office/room';
import type { AgendaView } from '../../agenda-address.ts';
import { STUDIES, type DayColumn } from '../day-model.ts';

interface Props {
  readonly view: AgendaView;
  /** Of all doctors who attend, whoever is shown. */
  readonly columns: readonly DayColumn[];
  readonly onChoose: (change: Partial<AgendaView>) => void;
}

/** No doctor can be called so. */
const ALL = '/todos';
const SEVERAL = '/varios';

const isStudies = ({ tipo }: AgendaView): boolean => tipo?.join(',') === 'estudio';

function shownBy(view: AgendaView): string {
  if (view.medicos === undefined) return isStudies(view) ? STUDIES : ALL;
  return view.doctor ?? SEVERAL;
}

/** Whose appointments the list shows: the filter of the address, which is shared with every other view. */
export function DoctorChooser({ view, columns, onChoose }: Props) {
  const doctors = columns.filter(({ medico }) => medico !== null);
  const sum = (part: 'cards' | 'cola'): number =>
    columns.reduce((total, column) => total + column[part].length, 0);
  const studies = columns
    .flatMap(({ cards }) => cards)
    .filter(({ record: { tipo } }) => tipo === 'estudio').length;
  const shown = shownBy(view);
  return (
    <SelectField
      label={AGENDA_DAY.doctor}
      hideLabel
      value={shown}
      onChange={(id) => {
        if (id === SEVERAL) return;
        onChoose({
          medicos: id === ALL || id === STUDIES ? undefined : [id],
          // Of the kinds only the studies are a choice here: other filters stay.
          ...(id === STUDIES ? { tipo: ['estudio'] } : isStudies(view) ? { tipo: undefined } : {}),
        });
      }}
      options={[
        { id: ALL, label: PHONE.everybody, note: countOf(sum('cards'), sum('cola')) },
        ...(shown === SEVERAL ? [{ id: SEVERAL, label: PHONE.several(view.medicos?.length ?? 0) }] : []),
        ...doctors.map(({ id, nombre, ausente, cards, cola }) => ({
          id,
          label: nombre,
          note: ausente ?? countOf(cards.length, cola.length),
        })),
        ...(studies > 0 || shown === STUDIES
          ? [{ id: STUDIES, label: AGENDA_DAY.studies, note: AGENDA_DAY.count(studies) }]
          : []),
      ]}
    />
  );
}

const countOf = (cards: number, queued: number): string =>
  [AGENDA_DAY.count(cards), ...(queued === 0 ? [] : [QUEUE.inColumn(queued)])].join(' · ');

interface CountButtonProps {
  readonly count: number;
  readonly words: (count: number) => string;
  readonly isOpen: boolean;
  readonly controls?: string;
  readonly onPress: () => void;
}

/** How many are out of sight, which shows and hides them; nothing where there are none. */
export function CountButton({ count, words, isOpen, controls, onPress }: CountButtonProps) {
  if (count === 0) return null;
  return (
    <div className="[--button-pad:0.375rem]">
      <Button
        variant="quiet"
        size="compact"
        aria-expanded={isOpen}
        {...(controls === undefined || !isOpen ? {} : { 'aria-controls': controls })}
        icon={
          <ChevronDown
            aria-hidden="true"
            size="1.125rem"
            strokeWidth={1.75}
            className={isOpen ? 'rotate-180' : ''}
          />
        }
        onPress={onPress}
      >
        {words(count)}
      </Button>
    </div>
  );
}
