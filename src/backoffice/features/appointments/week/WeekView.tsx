import { useQuery } from '@tanstack/react-query';
import { agendaSummaryQuery, type DaySummaryRecord } from '#client/queries/agenda';
import { Facts } from '#components/ui/Facts.tsx';
import type { HolidayView } from '#contract/holidays';
import { countWords } from '#copy/office/agenda/counts';
import { WEEK } from '#copy/office/agenda/sheets';
import { appointmentCount, CALENDARS, VIEWS } from '#copy/office/agenda-views';
import { WEEKDAY_LABELS, WEEKDAY_SHORT } from '#copy/office/calendar';
import { addCounts } from '#domain/scheduling/appointment/count-day';
import { weekdayOf } from '#domain/shared/civil-date';
import { StateCounts } from '#backoffice/features/appointment/panel/StateMark.tsx';
import { duration, shortDate } from '#backoffice/shared/clinic/dates.ts';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { closureOn } from '#backoffice/shared/clinic/holidays.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { daysOf, filterOf, type AgendaView } from '../agenda-address.ts';
import { useCellRoving } from '../use-cell-roving.ts';
import { WeekCell } from './WeekCell.tsx';
import { shownDays, weekLines, type WeekLine } from './week-lines.ts';

const WEEK_SHEET = [
  'relative overflow-x-auto border border-line rounded-control bg-surface [&_table]:w-full',
  '[&_table]:min-w-[66rem] [&_table]:border-separate [&_table]:[border-spacing:0] [&_table]:table-fixed',
  '[&_th]:border-b [&_th]:border-b-line [&_th]:text-start [&_th]:align-top [&_td]:border-b',
  '[&_td]:border-b-line [&_td]:text-start [&_td]:align-top [&_tr:last-child>*]:border-b-0',
  '[&_td]:border-l [&_td]:border-l-line [&_thead_th+th]:border-l [&_thead_th+th]:border-l-line',
  '[&_thead_th]:border-b-2 [&_thead_th]:border-b-ink [&_thead_th]:font-strong [&_thead_th]:align-bottom',
  '[&_thead_th:first-child]:sticky [&_thead_th:first-child]:left-0 [&_thead_th:first-child]:z-1',
  '[&_thead_th:first-child]:w-[9.5rem] [&_thead_th:first-child]:py-2 [&_thead_th:first-child]:px-3',
  '[&_thead_th:first-child]:bg-surface [&_thead_th:first-child]:text-dense',
  '[&_thead_th:first-child]:font-strong [&_thead_th:first-child]:leading-[1.25]',
  '[&_:is(tbody,tfoot)_th]:sticky [&_:is(tbody,tfoot)_th]:left-0 [&_:is(tbody,tfoot)_th]:z-1',
  '[&_:is(tbody,tfoot)_th]:w-[9.5rem] [&_:is(tbody,tfoot)_th]:py-2 [&_:is(tbody,tfoot)_th]:px-3',
  '[&_:is(tbody,tfoot)_th]:bg-surface [&_:is(tbody,tfoot)_th]:text-dense',
  '[&_:is(tbody,tfoot)_th]:font-strong [&_:is(tbody,tfoot)_th]:leading-[1.25] [&_thead_small]:block',
  '[&_thead_small]:px-2.5 [&_thead_small]:pb-1.5 [&_thead_small]:font-medium',
  '[&_[data-hoy]]:bg-[color-mix(in_srgb,var(--color-iris-tint)_45%,transparent)]',
  '[&_thead_[data-hoy]]:[box-shadow:inset_0_3px_0_var(--color-retina)] aria-busy:opacity-60',
  'max-md:[&_table]:min-w-[60rem] print:overflow-visible print:[&_table]:min-w-0',
  'print:[&_table]:text-[8pt]',
].join(' ');

interface Props {
  readonly view: AgendaView;
  readonly rows: readonly DoctorRow[];
  readonly holidays: readonly HolidayView[];
  readonly days: readonly string[];
  readonly today: string;
  readonly onDay: (fecha: string, doctor: string | null) => void;
  /** Opens the week of a doctor. */
  readonly onDoctor: (doctor: string) => void;
}

/** The week of all: each doctor's days with how many come and how much is free. */
export function WeekView({ view, rows, holidays, days, today, onDay, onDoctor }: Props) {
  const { desde, hasta } = daysOf(view);
  const query = useQuery(
    agendaSummaryQuery({ desde, hasta, filtro: filterOf(view) }, { nombres: 0, porMedico: true }),
  );
  return (
    <QueryGate query={query} loadingLabel={VIEWS.loading} rows={8}>
      {({ dias, total, enCola, fuera }) => {
        const shown = shownDays(days, dias);
        const lines = weekLines(rows, shown, dias, view.medicos !== undefined);
        return (
          <>
            {total + enCola === 0 && <p className="nota-pie">{CALENDARS.emptyWeek}</p>}
            <WeekGrid
              {...{
                lines,
                dias,
                holidays,
                days: shown,
                today,
                onDay,
                onDoctor,
                isStale: query.isPlaceholderData,
              }}
            />
            <Facts
              facts={[
                { label: CALENDARS.totalWeek, value: countWords({ total, enCola, fuera }) },
                { label: CALENDARS.freeTime, value: duration(freeOf(dias)) },
                ...(total === 0
                  ? []
                  : [{ label: VIEWS.states, value: <StateCounts estados={addCounts(dias).estados} /> }]),
              ]}
            />
          </>
        );
      }}
    </QueryGate>
  );
}

/** Minutes that can still be booked. */
const freeOf = (dias: readonly DaySummaryRecord[]): number =>
  dias.flatMap(({ medicos = [] }) => medicos).reduce((sum, { libreMin }) => sum + (libreMin ?? 0), 0);

interface GridProps extends Pick<Props, 'holidays' | 'days' | 'today' | 'onDay' | 'onDoctor'> {
  readonly lines: readonly WeekLine[];
  readonly dias: readonly DaySummaryRecord[];
  readonly isStale: boolean;
}

function WeekGrid({ lines, dias, isStale, holidays, days, today, onDay, onDoctor }: GridProps) {
  const roving = useCellRoving(lines.length, days.length, {
    row: 0,
    column: Math.max(days.indexOf(today), 0),
  });
  const byDate = new Map(dias.map((day) => [day.fecha, day]));
  return (
    <div className={WEEK_SHEET} aria-busy={isStale}>
      <table
        role="grid"
        aria-label={CALENDARS.week}
        aria-describedby="semana-teclas"
        onKeyDown={roving.onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col">{CALENDARS.doctor}</th>
            {days.map((fecha) => {
              const closure = closureOn(holidays, fecha);
              return (
                <th key={fecha} scope="col" data-hoy={fecha === today ? '' : undefined}>
                  <button
                    type="button"
                    className="w-full min-h-tap px-2.5 text-iris font-strong text-start cursor-pointer hover:underline hover:underline-offset-[0.2em]"
                    onClick={() => onDay(fecha, null)}
                  >
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
              <th scope="row">
                {line.id === null ? (
                  line.nombre
                ) : (
                  <button
                    type="button"
                    className="min-h-tap w-full cursor-pointer text-start [overflow-wrap:anywhere] hyphens-auto underline-offset-4 hover:underline"
                    title={WEEK.openDoctor(line.nombre)}
                    onClick={() => line.id !== null && onDoctor(line.id)}
                  >
                    {line.nombre}
                    {line.especialidad !== null && (
                      <small className="block font-normal text-ink-2">{line.especialidad}</small>
                    )}
                  </button>
                )}
              </th>
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
                />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{WEEK.whole}</th>
            {days.map((fecha) => {
              const day = byDate.get(fecha);
              return (
                <td key={fecha} className="border-t-2 border-ink px-2 py-1.5 text-dense">
                  {day !== undefined && (
                    <>
                      <b>{appointmentCount(day.total)}</b>
                      {freeOf([day]) > 0 && <> · {CALENDARS.free(duration(freeOf([day])))}</>}
                    </>
                  )}
                </td>
              );
            })}
          </tr>
        </tfoot>
      </table>
      <p id="semana-teclas" className="sr-only">
        {CALENDARS.weekKeys}
      </p>
    </div>
  );
}
