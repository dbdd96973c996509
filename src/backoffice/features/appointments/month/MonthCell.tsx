import type { KeyboardEvent } from 'react';
import type { DaySummaryRecord } from '#client/queries/agenda';
import type { HolidayView } from '#contract/holidays';
import { appointmentCount, CALENDARS, LIST } from '#copy/office/agenda-views';
import { WEEKDAY_SHORT } from '#copy/office/calendar';
import { weekdayOf } from '#domain/shared/civil-date';
import { AsideCounts } from '../AsideCounts.tsx';
import { StateCounts, StateShape } from '#backoffice/features/appointment/panel/StateMark.tsx';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { closureOn, coversDate } from '#backoffice/shared/clinic/holidays.ts';

const MONTH_DAY = [
  'focus-visible:-outline-offset-3 relative grid content-start gap-1 min-w-0 min-h-[7.25rem] px-2',
  'pt-1.5 pb-2 cursor-pointer [&+&]:border-l [&+&]:border-l-line',
  'hover:bg-[color-mix(in_srgb,var(--color-iris-tint)_50%,transparent)] data-ajeno:bg-paper',
  'data-ajeno:text-ink-2',
  '[&[data-feriado]:not([data-ajeno])]:[background:repeating-linear-gradient(_135deg,var(--color-macula-tint)_0_8px,color-mix(in_srgb,var(--color-macula-tint)_55%,var(--color-surface))_8px_16px_)]',
  '[&[data-hoy]_b]:border-2 [&[data-hoy]_b]:border-retina [&[data-hoy]_b]:rounded-[50%]',
  'max-md:data-ajeno:hidden max-md:min-h-tap max-md:border max-md:border-line max-md:rounded-control',
  'max-md:bg-surface max-md:[&+&]:min-h-tap max-md:[&+&]:border max-md:[&+&]:border-line',
  'max-md:[&+&]:rounded-control max-md:[&+&]:bg-surface print:min-h-[22mm]',
].join(' ');
export const MONTH_WEEK = [
  'grid grid-cols-7 [&+&]:border-t [&+&]:border-t-line [[data-head]+&]:border-t-2',
  '[[data-head]+&]:border-t-ink max-md:grid-cols-1 max-md:gap-2 max-md:pb-2 max-md:[&+&]:border-0',
  'max-md:[[data-head]+&]:border-0',
].join(' ');

const NAMES = [
  'grid gap-0.5 text-small leading-[1.3] [&_li]:flex [&_li]:items-center [&_li]:gap-[0.3125rem]',
  '[&_li]:min-w-0 [&_.forma]:size-3 [&_time]:flex-none [&_time]:text-ink-2 [&_li>span]:min-w-0',
  '[&_li>span]:leading-[1.2] [&_li>button]:min-w-0 [&_li>button]:min-h-7 [&_li>button]:text-inherit',
  '[&_li>button]:text-start [&_li>button]:underline [&_li>button]:decoration-line-strong',
  '[&_li>button]:underline-offset-[0.2em] [&_li>button]:cursor-pointer',
  "[@media(pointer:coarse)]:[&_li>button]:min-h-tap [&_[data-estado='cancelado']>span]:line-through",
  "[&_[data-estado='reprogramado']>span]:line-through [&_[data-estado='cancelado']>button]:line-through",
  "[&_[data-estado='reprogramado']>button]:line-through [&_abbr]:flex-none [&_abbr]:px-1",
  '[&_abbr]:border-[1.5px] [&_abbr]:border-retina [&_abbr]:rounded-mark [&_abbr]:text-retina',
  '[&_abbr]:text-tiny [&_abbr]:font-bold [&_abbr]:leading-[1.2] [&_abbr]:no-underline',
].join(' ');

/** A day of so many is read by name, a busier one by its counts. */
const FEW = 4;

interface Props {
  readonly fecha: string;
  readonly isOutside: boolean;
  readonly isToday: boolean;
  readonly isPast: boolean;
  readonly summary: DaySummaryRecord | undefined;
  readonly holidays: readonly HolidayView[];
  readonly places: {
    readonly 'data-lugar': string;
    readonly tabIndex: number;
    readonly onFocus: () => void;
  };
  readonly onDay: () => void;
}

/**
 * A day of the month: its holiday, how many appointments and in which states, and the names while they are few. Days of
 * other months stay empty.
 */
export function MonthCell({ fecha, isOutside, isToday, isPast, summary, holidays, places, onDay }: Props) {
  const closure = closureOn(holidays, fecha);
  const holiday = closure ?? holidays.find((each) => coversDate(each, fecha)) ?? null;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onDay();
  };
  return (
    <div
      role="gridcell"
      className={MONTH_DAY}
      data-fecha={fecha}
      data-ajeno={isOutside ? '' : undefined}
      data-hoy={isToday ? '' : undefined}
      data-pasado={isPast ? '' : undefined}
      data-feriado={closure === null ? undefined : ''}
      aria-current={isToday ? 'date' : undefined}
      data-lugar={places['data-lugar']}
      tabIndex={places.tabIndex}
      onFocus={places.onFocus}
      onClick={onDay}
      onKeyDown={onKeyDown}
    >
      <span className="sr-only">{longDay(fecha)}. </span>
      <span className="flex items-center justify-between gap-2 [&_b]:grid [&_b]:place-items-center [&_b]:min-w-7 [&_b]:h-7 [&_b]:text-base [&_b]:tabular-nums max-md:justify-start">
        <span className="hidden max-md:inline max-md:font-semibold" aria-hidden="true">
          {WEEKDAY_SHORT[weekdayOf(fecha)]}
        </span>
        <b aria-hidden="true">{Number(fecha.slice(8))}</b>
        {summary === undefined && <span className="sr-only">{CALENDARS.noAppointments}. </span>}
        {summary !== undefined && (
          <span className="text-small text-ink-2 whitespace-nowrap max-md:ml-auto">
            {appointmentCount(summary.total)}
          </span>
        )}
      </span>
      {holiday !== null && !isOutside && (
        <span className="text-small font-strong leading-[1.2]">
          <span className="sr-only">{CALENDARS.holiday}: </span>
          {holiday.nombre}
        </span>
      )}
      {summary !== undefined && (
        <>
          <StateCounts estados={summary.estados} isBrief />
          <AsideCounts {...summary} />
          {/* A busy day is counted: its names are for the day itself. */}
          {summary.total + summary.enCola <= FEW && (
            <ul className={`${NAMES} max-xl:hidden`}>
              {summary.primeros.map(({ id, hora, nombre, estado, enCola }) => (
                <li key={id} data-estado={estado}>
                  <StateShape estado={estado} />
                  {enCola === true ? <small>{LIST.queued}</small> : <time>{hora}</time>}
                  <span>{nombre}</span>
                </li>
              ))}
              {summary.total + summary.enCola > summary.primeros.length && (
                <li className="text-ink-2">
                  {CALENDARS.more(summary.total + summary.enCola - summary.primeros.length)}
                </li>
              )}
            </ul>
          )}
        </>
      )}
    </div>
  );
}
