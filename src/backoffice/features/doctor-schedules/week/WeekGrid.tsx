import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { settingsQuery } from '#client/queries/settings';
import type { DoctorWeek } from '#contract/doctor-schedules';
import { SHEET } from '#components/ui/page-style.ts';
import { WEEKDAY_LABELS } from '#copy/office/calendar';
import { DOCTORS } from '#copy/office/doctors';
import { WEEK_GRID } from '#copy/office/schedules';
import { weekMinutes, type Block } from '#domain/scheduling/hours/weekly-schedule';
import { WEEKDAYS } from '#domain/shared/civil-date';
import { formatHour, type MinuteRange } from '#domain/shared/interval';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { duration, longDay, shortDate } from '#backoffice/shared/clinic/dates.ts';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { weekCoverage } from '#backoffice/features/doctor-schedules/coverage.ts';
import { doctorEditorHref } from '#backoffice/features/doctor-schedules/editor-href.ts';

/** Everybody’s week; on a phone, the rows become cards, and on a small screen an hour is two lines. */
const WEEK_TABLE = [
  'relative overflow-x-auto md:max-xl:[&_th]:px-1 md:max-xl:[&_td]:px-1 md:max-xl:[&_th:first-child]:min-w-[8rem]',
  '[&_table]:w-full [&_table]:border-separate [&_table]:[border-spacing:0]',
  '[&_table]:text-dense [&_th]:py-1.5 [&_th]:px-2.5 [&_th]:border-b [&_th]:border-b-line',
  '[&_th]:text-start [&_th]:align-top [&_th]:font-normal [&_td]:py-1.5 [&_td]:px-2.5 [&_td]:border-b',
  '[&_td]:border-b-line [&_td]:text-start [&_td]:align-top [&_td]:font-normal [&_thead_th]:border-b-2',
  '[&_thead_th]:border-b-ink [&_thead_th]:font-strong [&_th:first-child]:sticky',
  '[&_th:first-child]:left-0 [&_th:first-child]:z-1 [&_th:first-child]:min-w-[11rem]',
  "[&_th:first-child]:bg-surface [&_[data-alinear='end']]:text-end",
  "[&_[data-alinear='end']]:whitespace-nowrap [&_tbody_th_a]:inline-flex [&_tbody_th_a]:items-center",
  '[&_tbody_th_a]:min-h-tap [&_tbody_th_a]:text-iris [&_tbody_th_a]:font-strong',
  '[&_tbody_th_a]:leading-[1.25] [&_th_small]:block [&_td_small]:block [&_tfoot_th]:font-strong',
  '[&_tfoot_tr:first-child>*]:border-t [&_tfoot_tr:first-child>*]:border-t-ink',
  '[&_tr:last-child>*]:border-b-0 max-md:[&_table]:grid max-md:[&_tbody]:grid max-md:[&_tfoot]:grid',
  'max-md:[&_tr]:grid max-md:[&_thead]:absolute max-md:[&_thead]:w-px max-md:[&_thead]:h-px',
  'max-md:[&_thead]:overflow-hidden max-md:[&_thead]:[clip-path:inset(50%)] max-md:[&_tr]:py-2',
  'max-md:[&_tr]:border-b max-md:[&_tr]:border-b-line-strong max-md:[&_th]:border-0!',
  'max-md:[&_td]:border-0! max-md:[&_td]:flex max-md:[&_td]:flex-wrap max-md:[&_td]:items-baseline',
  'max-md:[&_td]:gap-x-3 max-md:[&_td]:gap-y-0 max-md:[&_td]:py-0.5',
  'max-md:[&_td:empty]:hidden max-md:[&_td]:before:content-[attr(data-dia)]',
  'max-md:[&_td]:before:mr-auto max-md:[&_td]:before:text-ink-2 max-md:[&_th:first-child]:static',
].join(' ');

/** Every active doctor across the week: the hours, the totals, and the hours that nobody covers. */
export function WeekGrid({ rows }: { readonly rows: readonly DoctorRow[] }) {
  const today = useToday();
  const clinic = useQuery(settingsQuery()).data?.horarioClinica ?? null;
  const counted = rows.flatMap((row) =>
    row.week === undefined || row.doctor?.activo === false ? [] : [{ ...row, week: row.week }],
  );
  const { span, days } = weekCoverage(
    counted.map(({ week }) => week),
    clinic,
  );
  const total = days.reduce((sum, { minutes }) => sum + minutes, 0);
  const note =
    clinic === null && span !== null
      ? ` ${WEEK_GRID.gapsNote(formatHour(span.inicio), formatHour(span.fin))}`
      : '';
  return (
    <>
      <p className="cuenta">{WEEK_GRID.note(longDay(today).toLowerCase())}</p>
      <div className={`${SHEET} ${WEEK_TABLE}`}>
        <table>
          <caption className="sr-only">{WEEK_GRID.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{WEEK_GRID.doctor}</th>
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col">
                  {WEEKDAY_LABELS[weekday]}
                </th>
              ))}
              <th scope="col" data-alinear="end">
                {WEEK_GRID.total}
              </th>
            </tr>
          </thead>
          <tbody>
            {counted.map(({ id, nombre, week }) => (
              <tr key={id}>
                <th scope="row">
                  <Link href={doctorEditorHref(id)} aria-label={WEEK_GRID.open(nombre)}>
                    {nombre}
                  </Link>
                  <Marks week={week} />
                </th>
                {WEEKDAYS.map((weekday) => (
                  <td key={weekday} data-dia={WEEKDAY_LABELS[weekday]}>
                    <Hours blocks={week[weekday]} />
                  </td>
                ))}
                <td data-alinear="end" data-dia={WEEK_GRID.total}>
                  <b>{duration(weekMinutes(week))}</b>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{WEEK_GRID.totals}</th>
              {days.map(({ weekday, minutes, most }) => (
                <td key={weekday} data-dia={WEEKDAY_LABELS[weekday]}>
                  <b>{duration(minutes)}</b>
                  {most > 0 && <small>{WEEK_GRID.max(most)}</small>}
                </td>
              ))}
              <td data-alinear="end" data-dia={WEEK_GRID.total}>
                <b>{duration(total)}</b>
              </td>
            </tr>
            <tr>
              <th scope="row">
                {WEEK_GRID.gaps}
                {note !== '' && <small>{note}</small>}
              </th>
              {days.map(({ weekday, minutes, gaps }) => (
                <td key={weekday} data-dia={WEEKDAY_LABELS[weekday]}>
                  <Gaps gaps={gaps} isEmpty={minutes === 0} />
                </td>
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}

function Hours({ blocks }: { readonly blocks: readonly Block[] }) {
  if (blocks.length === 0)
    return (
      <span className="text-ink-2">
        <span aria-hidden="true">—</span>
        <span className="sr-only">{WEEK_GRID.closed}</span>
      </span>
    );
  return blocks.map(({ inicio, fin }) => (
    <span
      key={inicio}
      className="block w-fit mb-[2px] px-1.5 border-l-3 border-iris bg-iris-tint whitespace-nowrap tabular-nums md:max-xl:whitespace-normal"
    >
      {inicio}–{fin}
    </span>
  ));
}

function Gaps({ gaps, isEmpty }: { readonly gaps: readonly MinuteRange[]; readonly isEmpty: boolean }) {
  if (gaps.length === 0) return <span>{isEmpty ? WEEK_GRID.nobody : WEEK_GRID.covered}</span>;
  return gaps.map(({ inicio, fin }) => (
    <span
      key={inicio}
      className="block w-fit mb-[2px] px-1.5 whitespace-nowrap md:max-xl:whitespace-normal tabular-nums border-l-3 border-retina border-dashed bg-retina-tint"
    >
      {formatHour(inicio)}–{formatHour(fin)}
    </span>
  ));
}

/** What to know about the hours shown: which week, which version comes next, what cannot be read. */
function Marks({ week }: { readonly week: DoctorWeek }) {
  const next = week.proximas[0];
  const unreadable = week.ilegibles.length;
  return (
    <>
      {week.alterna !== undefined && <small>{WEEK_GRID.letter(week.alterna.hoy)}</small>}
      {next !== undefined && <small>{WEEK_GRID.next(shortDate(next))}</small>}
      {unreadable > 0 && (
        <small className="text-inherit [&_svg]:inline [&_svg]:mr-1 [&_svg]:[vertical-align:-0.15em]">
          <TriangleAlert aria-hidden="true" size="1rem" strokeWidth={1.75} />
          {DOCTORS.unreadable(unreadable)}
        </small>
      )}
    </>
  );
}
