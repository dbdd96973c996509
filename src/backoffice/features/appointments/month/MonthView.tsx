import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { agendaSummaryQuery, type AgendaSummaryRecord, type DaySummaryRecord } from '#client/queries/agenda';
import { Facts } from '#components/ui/Facts.tsx';
import type { HolidayView } from '#contract/holidays';
import { countWords } from '#copy/office/agenda/counts';
import { CALENDARS, VIEWS } from '#copy/office/agenda-views';
import { WEEKDAY_LABELS, WEEKDAY_SHORT } from '#copy/office/calendar';
import { addCounts } from '#domain/scheduling/appointment/count-day';
import { WEEKDAYS } from '#domain/shared/civil-date';
import { StateCounts } from '#backoffice/features/appointment/panel/StateMark.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { addMonths, daysOf, filterOf, type AgendaView } from '../agenda-address.ts';
import { useCellRoving } from '../use-cell-roving.ts';
import { MonthCell, MONTH_WEEK } from './MonthCell.tsx';
import { monthWeeks } from './month-weeks.ts';
import { monthName } from '#backoffice/shared/clinic/dates.ts';

interface Props {
  readonly view: AgendaView;
  readonly holidays: readonly HolidayView[];
  readonly today: string;
  readonly onDay: (fecha: string) => void;
  /** Shows the month of a date. */
  readonly onGo: (fecha: string) => void;
}

/** How many names a day shows. */
const NAMES = 3;

/** The month: each day with its first names, how many appointments in which states, and its holiday. */
export function MonthView(props: Props) {
  const { view } = props;
  const query = useQuery(agendaSummaryQuery({ ...daysOf(view), filtro: filterOf(view) }, { nombres: NAMES }));
  return (
    <QueryGate query={query} loadingLabel={VIEWS.loading} rows={6}>
      {({ dias, total, enCola, fuera }) => (
        <>
          <MonthFacts {...{ total, enCola, fuera, dias }} />
          {total + enCola === 0 && <p className="nota-pie">{CALENDARS.emptyMonth}</p>}
          <MonthGrid key={view.fecha.slice(0, 7)} {...props} dias={dias} isStale={query.isPlaceholderData} />
        </>
      )}
    </QueryGate>
  );
}

type Sums = Pick<AgendaSummaryRecord, 'total' | 'enCola' | 'fuera' | 'dias'>;

function MonthFacts({ total, enCola, fuera, dias }: Sums) {
  return (
    <Facts
      facts={[
        { label: CALENDARS.totalMonth, value: countWords({ total, enCola, fuera }) },
        ...(total === 0
          ? []
          : [{ label: VIEWS.states, value: <StateCounts estados={addCounts(dias).estados} /> }]),
      ]}
    />
  );
}

interface GridProps extends Props {
  readonly dias: readonly DaySummaryRecord[];
  readonly isStale: boolean;
}

/** True from when the keyboard asks for another month until that month has taken the focus. */
let isTurning = false;

function MonthGrid({ view, holidays, today, onDay, onGo, dias, isStale }: GridProps) {
  const weeks = monthWeeks(view.fecha);
  const month = view.fecha.slice(0, 7);
  const byDate = new Map(dias.map((day) => [day.fecha, day]));
  const start = placeOf(weeks, view.fecha);
  const roving = useCellRoving(weeks.length, 7, start);
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isTurning) return;
    isTurning = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const months = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0;
    if (months === 0) return roving.onKeyDown(event);
    const { target } = event;
    const from = (target instanceof HTMLElement ? target.dataset['fecha'] : undefined) ?? view.fecha;
    event.preventDefault();
    isTurning = true;
    onGo(addMonths(from, months));
  };
  const name = `${monthName(Number(month.slice(5)))} de ${month.slice(0, 4)}`;
  return (
    <>
      <div
        ref={grid}
        className="grid grid-cols-1 border border-line rounded-control bg-surface aria-busy:opacity-60 max-md:border-0 max-md:bg-transparent"
        role="grid"
        tabIndex={-1}
        aria-label={CALENDARS.month(name)}
        aria-describedby="mes-teclas"
        aria-busy={isStale}
        onKeyDown={onKeyDown}
      >
        <div data-head role="row" className={`${MONTH_WEEK} max-md:hidden`}>
          {WEEKDAYS.map((weekday) => (
            <span
              className="py-1.5 px-2.5 text-dense font-strong"
              key={weekday}
              role="columnheader"
              aria-label={WEEKDAY_LABELS[weekday]}
            >
              {WEEKDAY_SHORT[weekday]}
            </span>
          ))}
        </div>
        {weeks.map((week, row) => (
          <div key={week[0]} role="row" className={MONTH_WEEK}>
            {week.map((fecha, column) => (
              <MonthCell
                key={fecha}
                fecha={fecha}
                isOutside={!fecha.startsWith(month)}
                isToday={fecha === today}
                isPast={fecha < today}
                summary={byDate.get(fecha)}
                holidays={holidays}
                places={roving.cell(row, column)}
                onDay={() => onDay(fecha)}
              />
            ))}
          </div>
        ))}
      </div>
      <p id="mes-teclas" className="sr-only">
        {CALENDARS.keys}
      </p>
    </>
  );
}

const placeOf = (weeks: readonly (readonly string[])[], fecha: string) => {
  const row = Math.max(
    weeks.findIndex((week) => week.includes(fecha)),
    0,
  );
  return { row, column: Math.max(weeks[row]?.indexOf(fecha) ?? 0, 0) };
};
