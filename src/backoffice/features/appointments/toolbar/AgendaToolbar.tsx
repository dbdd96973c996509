import { CalendarPlus, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { studiesQuery } from '#client/queries/studies';
import { Button } from '#components/ui/Button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Segmented } from '#components/ui/Segmented.tsx';
import { Toolbar } from '#components/ui/Toolbar.tsx';
import { AGENDA } from '#copy/office/agenda';
import { BAR } from '#copy/office/agenda/sheets';
import { VIEWS } from '#copy/office/agenda-views';
import { mayOpen } from '#domain/access/screens';
import { addDays, instantOf } from '#domain/shared/civil-date';
import { OFFICE } from '#routes';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { filterOf, writeFilter, type AgendaView, type ViewKind } from '../agenda-address.ts';
import { useNarrow } from '../day/use-narrow.ts';
import { chipsOf } from '../filter/chips.ts';
import { FilterChips } from '../filter/FilterChips.tsx';
import { FilterFields, TextFilter } from '../filter/FilterFields.tsx';
import type { useAgendaView } from '../use-agenda-view.ts';
import { DayButton, PeriodNav } from './PeriodButtons.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { WeekOwner } from './WeekOwner.tsx';

const KINDS: readonly { readonly id: ViewKind; readonly label: string }[] = [
  { id: 'dia', label: AGENDA.day },
  { id: 'semana', label: AGENDA.week },
  { id: 'mes', label: VIEWS.month },
  { id: 'lista', label: VIEWS.list },
];

interface Props {
  readonly view: AgendaView;
  readonly today: string;
  readonly doctors: readonly DoctorRow[];
  readonly setView: ReturnType<typeof useAgendaView>['setView'];
  /** Ticks appointments of the day shown; absent where that makes no sense. */
  readonly onChoose?: (() => void) | undefined;
}

/** Words leave as the row gets narrower; the targets stay as large as a fingertip. */
const WORDS_LEAVE = '@max-[64rem]:[&_button>span]:sr-only @max-[64rem]:[--button-pad:0.6875rem]';

/** Everything that the agenda is moved, narrowed and used with, in one row of one keyboard stop. */
export function AgendaToolbar({ view, today, doctors, setView, onChoose }: Props) {
  const { actor } = useVisit();
  const [, setSearch] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const fieldsId = useId();
  const isNarrow = useNarrow();
  const { data: studies = [] } = useQuery(studiesQuery());
  const filter = filterOf(view);
  // In a week, whose it is is in the bar; in the day of a phone, above its list.
  const isOwned =
    (view.kind === 'semana' || (view.kind === 'dia' && isNarrow)) &&
    doctors.some(({ id }) => id === view.doctor);
  const chips = chipsOf(isOwned ? { ...filter, medicos: undefined } : filter, { doctors, studies });
  // A week names its doctor in the bar: where that leaves no room, its search is among the filters.
  const isCrowded = view.kind === 'semana';
  const text = {
    value: filter.texto ?? '',
    onChange: (texto: string) => setView({ texto: texto === '' ? undefined : texto }, { replace: true }),
  };
  return (
    <div
      className={`@container max-lg:-mt-3 max-lg:mb-1.5 ${view.kind === 'hojas' ? 'print:hidden' : 'print:m-0'}`}
    >
      <Toolbar
        label={BAR.label}
        className="flex min-h-[3.5rem] flex-wrap items-center gap-1.5 @min-[56rem]:flex-nowrap @min-[64rem]:gap-2 print:mb-3"
      >
        <PeriodNav view={view} today={today} onGo={setView} />
        <DayButton view={view} today={today} onGo={setView} />
        {view.kind === 'semana' && (
          <WeekOwner
            value={view.doctor}
            doctors={doctors}
            onChange={(medicos) => setView({ medicos, turno: null })}
          />
        )}
        {/* On a phone, what follows stands beside it, or in a week, which names its doctor, below it. */}
        <div
          className={`ms-auto min-w-0 flex-none max-md:order-1 print:hidden ${isCrowded ? 'max-md:basis-full' : 'max-md:flex-[1_1_14rem]'}`}
        >
          <Segmented
            label={AGENDA.view}
            hideLabel
            narrow="fill"
            value={view.kind === 'hojas' ? 'dia' : view.kind}
            onChange={(kind) => setView({ kind, turno: null })}
            options={KINDS}
          />
        </div>
        {!isNarrow && <TextFilter isBare className={isCrowded ? '@max-[52rem]:hidden' : ''} {...text} />}
        <div className={`relative flex-none max-md:ms-auto ${WORDS_LEAVE} max-lg:[&_button>span]:sr-only`}>
          <Button
            size="compact"
            icon={<SlidersHorizontal aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
            aria-expanded={isOpen}
            aria-controls={fieldsId}
            onPress={() => setIsOpen(!isOpen)}
          >
            {VIEWS.filtersShown(chips.length)}
          </Button>
          {chips.length > 0 && (
            <b
              aria-hidden="true"
              className="pointer-events-none absolute -end-1 -top-1 hidden min-w-5 rounded-mark bg-ink px-1 text-center text-small leading-5 text-surface max-lg:block @max-[64rem]:block print:hidden"
            >
              {chips.length}
            </b>
          )}
        </div>
        <MoreMenu
          view={view}
          current={new URLSearchParams({ vista: view.kind, ...writeFilter(view) }).toString()}
          onSaved={(consulta) => setSearch(new URLSearchParams(consulta))}
          onSheets={() => setView({ kind: 'hojas', turno: null })}
          onChoose={onChoose}
          onPast={() => setView({ momento: yesterdayEvening(today), turno: null })}
        />
        {mayOpen(actor, OFFICE.booking) && (
          <a
            className={`${buttonStyle('solid', 'compact')} flex-none max-md:order-2 @max-[64rem]:[--button-pad:0.6875rem]`}
            href={bookingOn(view, today)}
          >
            <CalendarPlus aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
            <span className="max-lg:sr-only @max-[64rem]:sr-only">{BAR.book}</span>
          </a>
        )}
      </Toolbar>
      <FilterFields
        id={fieldsId}
        isOpen={isOpen}
        filter={filter}
        doctors={doctors}
        studies={studies}
        onChange={setView}
      >
        {isNarrow && <TextFilter {...text} />}
        {!isNarrow && isCrowded && <TextFilter className="hidden @max-[52rem]:grid" {...text} />}
      </FilterFields>
      <FilterChips chips={chips} onChange={setView} />
    </div>
  );
}

/** Where looking back begins: when the clinic closed yesterday. */
const yesterdayEvening = (today: string): string => instantOf({ fecha: addDays(today, -1), minuto: 18 * 60 });

/** Agendar turnos, on the day and with the doctor in sight. */
function bookingOn({ kind, fecha, doctor }: AgendaView, today: string): string {
  const asked = {
    ...(doctor === null ? {} : { medico: doctor }),
    ...((kind === 'dia' || kind === 'hojas') && fecha > today ? { fecha } : {}),
  };
  const query = new URLSearchParams(asked).toString();
  return query === '' ? OFFICE.booking : `${OFFICE.booking}?${query}`;
}
