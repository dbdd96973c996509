import { useQueries } from '@tanstack/react-query';
import { availabilityQuery, type DayAsked } from '#client/queries/availability';
import type { OfferedSlot } from '#contract/availability';
import { BOOKING } from '#copy/office/booking';
import { WEEKDAY_SHORT } from '#copy/office/calendar';
import type { Reason } from '#domain/scheduling/booking/placement';
import { addDays, mondayOf, WEEKDAYS, weekdayOf } from '#domain/shared/civil-date';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { countSlots } from '#backoffice/shared/slots/count-slots.ts';
import { useButtonRoving } from '#backoffice/shared/slots/use-button-roving.ts';
import { DAY } from './when-style.ts';

interface Props {
  readonly asked: DayAsked;
  readonly today: string;
  readonly holidayOn: (fecha: string) => string | null;
  readonly onGo: (fecha: string) => void;
}

/** The week of the chosen day, with how many free times each day has; past days cannot be chosen. */
export function WeekStrip({ asked, today, holidayOn, onGo }: Props) {
  const monday = mondayOf(asked.fecha);
  const days = WEEKDAYS.map((_, index) => addDays(monday, index));
  const roving = useButtonRoving(asked.fecha);
  const words = useQueries({
    queries: days.map((fecha) => ({ ...availabilityQuery({ ...asked, fecha }), enabled: fecha >= today })),
    combine: (all) => all.map(({ data }) => (data === undefined ? null : dayWords(data.cupos))),
  });
  const stop = days.includes(roving.stop ?? '') ? roving.stop : asked.fecha;

  return (
    // The focus is on one of its buttons, and the keys move it among them.
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      className="grid grid-cols-[repeat(auto-fit,minmax(2.5rem,1fr))] gap-1"
      role="toolbar"
      aria-label={BOOKING.days}
      onKeyDown={roving.onKeyDown}
    >
      {days.map((fecha, index) => {
        const holiday = holidayOn(fecha);
        const isPast = fecha < today;
        return (
          <button
            key={fecha}
            type="button"
            className={DAY}
            aria-pressed={fecha === asked.fecha}
            aria-disabled={isPast || undefined}
            tabIndex={fecha === stop ? 0 : -1}
            onFocus={() => roving.onFocus(fecha)}
            onClick={() => {
              if (!isPast) onGo(fecha);
            }}
          >
            <span className="sr-only">
              {[longDay(fecha), ...(holiday === null ? [] : [holiday])].join(', ')}
            </span>
            <span aria-hidden="true">{WEEKDAY_SHORT[weekdayOf(fecha)]}</span>
            <b aria-hidden="true">{Number(fecha.slice(8))}</b>
            <small className="max-sm:-mx-1">
              {isPast ? '—' : holiday === null ? (words[index] ?? '…') : BOOKING.holiday}
            </small>
          </button>
        );
      })}
    </div>
  );
}

/** How many are free; of a day on which nobody attends, that: a full one is another matter. */
function dayWords(slots: readonly OfferedSlot[]): string {
  const count = countSlots(slots);
  if (count > 0) return BOOKING.free(count);
  return slots.every(({ motivo }) => motivo !== null && NOT_ATTENDED.includes(motivo))
    ? BOOKING.notAttended
    : BOOKING.noFree;
}

const NOT_ATTENDED: readonly Reason[] = ['fuera_de_horario', 'ausencia', 'feriado'];
