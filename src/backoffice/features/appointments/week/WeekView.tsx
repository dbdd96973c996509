import { useQuery } from '@tanstack/react-query';
import { agendaSummaryQuery, type DaySummaryRecord } from '#client/queries/agenda';
import { Facts } from '#components/ui/Facts.tsx';
import type { HolidayView } from '#contract/holidays';
import { CALENDARS, VIEWS } from '#copy/office/agenda-views';
import { WEEKDAY_LABELS, WEEKDAY_SHORT } from '#copy/office/calendar';
import { weekdayOf } from '#domain/shared/civil-date';
import { StateCounts } from '#backoffice/features/appointment/panel/StateMark.tsx';
import { duration, shortDate } from '#backoffice/shared/clinic/dates.ts';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { closureOn } from '#backoffice/shared/clinic/holidays.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { daysOf, filterOf, type AgendaView } from '../agenda-address.ts';
import { useCellRoving } from '../use-cell-roving.ts';
import { WeekCell } from './WeekCell.tsx';
import { weekLines, type WeekLine } from './week-lines.ts';

interface Props {
  readonly view: AgendaView;
  readonly rows: readonly DoctorRow[];
  readonly holidays: readonly HolidayView[];
  readonly days: readonly string[];
  readonly today: string;
  readonly onDay: (fecha: string, doctor: string | null) => void;
  readonly onOpen: (id: string) => void;
}

/** How many names a cell shows: everybody for a single doctor, the first ones for several. */
const NAMES = { one: 50, many: 2 } as const;

/** The week: each doctor's days with the names, the states, and how much is free. */
export function WeekView({ view, rows, holidays, days, today, onDay, onOpen }: Props) {
  const { desde, hasta } = daysOf(view);
  const isOne = rows.length === 1;
  const query = useQuery(
    agendaSummaryQuery(
      { desde, hasta, filtro: filterOf(view) },
      { nombres: isOne ? NAMES.one : NAMES.many, porMedico: true },
    ),
  );
  return (
    <QueryGate query={query} loadingLabel={VIEWS.loading} rows={8}>
      {({ dias, total }) => {
        const lines = weekLines(rows, days, dias, isOne || view.medicos !== undefined);
        return (
          <>
            <WeekFacts total={total} dias={dias} lines={lines} />
            {total === 0 && <p className="nota-pie">{CALENDARS.emptyWeek}</p>}
            <WeekGrid
              lines={lines}
              isOne={isOne}
              {...{ holidays, days, today, onDay, onOpen, isStale: query.isPlaceholderData }}
            />
          </>
        );
      }}
    </QueryGate>
  );
}

function WeekFacts({
  total,
  dias,
  lines,
}: {
  readonly total: number;
  readonly dias: readonly DaySummaryRecord[];
  readonly lines: readonly WeekLine[];
}) {
  const sums: Record<string, number> = {};
  for (const { estados } of dias)
    for (const [estado, count] of Object.entries(estados)) sums[estado] = (sums[estado] ?? 0) + count;
  const free = lines.flatMap(({ cells }) => cells).reduce((sum, cell) => sum + (cell?.libreMin ?? 0), 0);
  return (
    <Facts
      facts={[
        { label: CALENDARS.totalWeek, value: total },
        { label: CALENDARS.freeTime, value: duration(free) },
        ...(total === 0 ? [] : [{ label: VIEWS.states, value: <StateCounts estados={sums} /> }]),
      ]}
    />
  );
}

interface GridProps extends Pick<Props, 'holidays' | 'days' | 'today' | 'onDay' | 'onOpen'> {
  readonly lines: readonly WeekLine[];
  readonly isOne: boolean;
  readonly isStale: boolean;
}

function WeekGrid({ lines, isOne, isStale, holidays, days, today, onDay, onOpen }: GridProps) {
  const roving = useCellRoving(lines.length, days.length, {
    row: 0,
    column: Math.max(days.indexOf(today), 0),
  });
  const label = isOne && lines[0] ? CALENDARS.weekOfDoctor(lines[0].nombre) : CALENDARS.week;
  return (
    <div className="semana-turnos" data-uno={isOne} aria-busy={isStale}>
      <table role="grid" aria-label={label} aria-describedby="semana-teclas" onKeyDown={roving.onKeyDown}>
        <thead>
          <tr>
            <th scope="col">{CALENDARS.doctor}</th>
            {days.map((fecha) => {
              const closure = closureOn(holidays, fecha);
              return (
                <th key={fecha} scope="col" data-hoy={fecha === today ? '' : undefined}>
                  <button type="button" className="semana-dia" onClick={() => onDay(fecha, null)}>
                    <span aria-hidden="true">{WEEKDAY_SHORT[weekdayOf(fecha)]}</span>
                    <span className="sr-only">
                      {CALENDARS.open(WEEKDAY_LABELS[weekdayOf(fecha)].toLowerCase())}
                    </span>{' '}
                    {shortDate(fecha)}
                  </button>
                  {closure !== null && (
                    <small>
                      {CALENDARS.holiday}: {closure.nombre}
                    </small>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, row) => (
            <tr key={line.id ?? ''}>
              <th scope="row">{line.nombre}</th>
              {days.map((fecha, column) => (
                <WeekCell
                  key={fecha}
                  fecha={fecha}
                  line={line}
                  summary={line.cells[column] ?? null}
                  isToday={fecha === today}
                  isClosed={closureOn(holidays, fecha) !== null}
                  places={roving.cell(row, column)}
                  onDay={() => onDay(fecha, line.id)}
                  onOpen={isOne ? onOpen : undefined}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id="semana-teclas" className="sr-only">
        {CALENDARS.weekKeys}
      </p>
    </div>
  );
}
