import type { HolidayView } from '#domain/scheduling/holiday';
import { Facts } from '#components/ui/Facts.tsx';
import { AGENDA } from '#copy/office/agenda';
import { WEEKDAY_LABELS, WEEKDAY_SHORT } from '#copy/office/calendar';
import { COMMON } from '#copy/office/common';
import { DOCTORS } from '#copy/office/doctors';
import { weekdayOf } from '#domain/shared/civil-date';
import { duration, longDay, shortDate } from '#backoffice/shared/dates.ts';
import type { DoctorRow } from '#backoffice/shared/doctor-rows.ts';
import { closureOn } from '#backoffice/shared/holidays.ts';
import { weekGrid, type GridCell } from './week-totals.ts';

interface Props {
  readonly rows: readonly DoctorRow[];
  readonly holidays: readonly HolidayView[];
  readonly days: readonly string[];
  readonly today: string;
}

/** The week of the doctors: hours per day and per doctor, with their sums. */
export function WeekView({ rows, holidays, days, today }: Props) {
  const { lines, totals, minutes } = weekGrid(rows, holidays, days);
  const hasOther = lines.some(({ cells }) => cells.some(({ hours }) => hours.kind === 'other'));
  return (
    <>
      <Facts
        facts={[
          { label: AGENDA.facts.weekDoctors, value: lines.filter((line) => line.minutes > 0).length },
          { label: AGENDA.facts.weekHours, value: duration(minutes) },
        ]}
      />
      {/* A wide grid scrolls in its own box; the keyboard must be able to reach it. */}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex */}
      <div className="hoja semana" role="region" aria-label={AGENDA.grid} tabIndex={0}>
        <table>
          <caption className="sr-only">{AGENDA.grid}</caption>
          <thead>
            <tr>
              <th scope="col">{AGENDA.doctor}</th>
              {days.map((fecha) => {
                const closure = closureOn(holidays, fecha);
                return (
                  <th key={fecha} scope="col" data-hoy={fecha === today ? '' : undefined}>
                    <span aria-hidden="true">{WEEKDAY_SHORT[weekdayOf(fecha)]}</span>
                    <span className="sr-only">{WEEKDAY_LABELS[weekdayOf(fecha)]}</span> {shortDate(fecha)}
                    {closure !== null && (
                      <small>
                        {AGENDA.holiday}: {closure.nombre}
                      </small>
                    )}
                  </th>
                );
              })}
              <th scope="col">{AGENDA.total}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ row, cells, minutes: total }) => (
              <tr key={row.id}>
                <th scope="row">{row.nombre}</th>
                {cells.map((cell) => (
                  <td key={cell.fecha} data-hoy={cell.fecha === today ? '' : undefined}>
                    <CellContent cell={cell} />
                  </td>
                ))}
                <td className="semana-total">{duration(total)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{AGENDA.perDay}</th>
              {totals.map((total) => (
                <td key={total.fecha} aria-label={`${longDay(total.fecha)}: ${duration(total.minutes)}`}>
                  {duration(total.minutes)}
                  <small>{AGENDA.attendingCount(total.doctors)}</small>
                </td>
              ))}
              <td className="semana-total">{duration(minutes)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {hasOther && <p className="nota-pie">{AGENDA.otherScheduleHelp}</p>}
    </>
  );
}

function CellContent({ cell: { hours } }: { readonly cell: GridCell }) {
  switch (hours.kind) {
    case 'closed':
      return <span className="semana-nada">{AGENDA.holiday}</span>;
    case 'inactive':
      return <span className="semana-nada">{DOCTORS.inactive}</span>;
    case 'other':
      return <span className="semana-otro">{AGENDA.otherSchedule}</span>;
    case 'hours':
      return hours.blocks.length === 0 ? (
        <span className="semana-nada">
          <span aria-hidden="true">—</span>
          <span className="sr-only">{COMMON.closed}</span>
        </span>
      ) : (
        hours.blocks.map(({ inicio, fin }) => (
          <span key={inicio} className="semana-bloque">
            {inicio}–{fin}
          </span>
        ))
      );
  }
}
