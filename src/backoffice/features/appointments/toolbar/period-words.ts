import { AGENDA } from '#copy/office/agenda';
import { VIEWS } from '#copy/office/agenda-views';
import { WEEKDAY_SHORT } from '#copy/office/calendar';
import { addDays, daysBetween, weekdayOf } from '#domain/shared/civil-date';
import {
  dayInWords,
  longDate,
  longDay,
  mediumDate,
  monthName,
  shortDate,
} from '#backoffice/shared/clinic/dates.ts';
import { addMonths, daysOf, type AgendaView } from '../agenda-address.ts';

/** Which days are on screen; the year only where it is another one. */
export function titleOf(view: AgendaView, today: string): string {
  const { desde, hasta } = daysOf(view);
  switch (view.kind) {
    case 'dia':
    case 'hojas':
      return dayTitle(view.fecha, today);
    case 'semana':
      return AGENDA.weekOf(shortDate(desde), longDate(hasta));
    case 'mes':
      return VIEWS.monthOf(monthName(Number(desde.slice(5, 7))), desde.slice(0, 4));
    case 'lista': {
      if (isOpen(view)) return VIEWS.daysFrom(longDate(desde));
      if (desde === hasta) return dayTitle(desde, today);
      return VIEWS.daysFromTo(isYear(desde, hasta) ? shortDate(desde) : longDate(desde), longDate(hasta));
    }
  }
}

/** The same where there is little room: «Lun 23 nov», «23–29 nov», «nov 2026». */
export function briefTitleOf(view: AgendaView, today: string): string {
  const { desde, hasta } = daysOf(view);
  if (view.kind === 'mes') return shortDate(desde).replace(/^\d+ /, '') + ` ${desde.slice(0, 4)}`;
  if (isOpen(view)) return VIEWS.daysFrom(shortDate(desde));
  const last = isYear(hasta, today) ? shortDate(hasta) : mediumDate(hasta);
  if (desde === hasta) return `${WEEKDAY_SHORT[weekdayOf(desde)]} ${last}`;
  if (!isYear(desde, hasta)) return `${mediumDate(desde)}–${last}`;
  const first = desde.slice(0, 7) === hasta.slice(0, 7) ? String(Number(desde.slice(8))) : shortDate(desde);
  return `${first}–${last}`;
}

/** All that is to come of those left outside the hours, however far. */
const isOpen = ({ kind, consulta, hasta }: AgendaView): boolean =>
  kind === 'lista' && consulta === 'fuera' && hasta === null;

const isYear = (fecha: string, today: string): boolean => fecha.slice(0, 4) === today.slice(0, 4);

function dayTitle(fecha: string, today: string): string {
  if (isYear(fecha, today)) return longDay(fecha);
  const words = dayInWords(fecha);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The view moved on by one day, week, month or range of days. */
export function stepped(view: AgendaView, steps: 1 | -1): Pick<AgendaView, 'fecha' | 'hasta'> {
  const { fecha } = view;
  switch (view.kind) {
    case 'dia':
    case 'hojas':
      return { fecha: addDays(fecha, steps), hasta: null };
    case 'semana':
      return { fecha: addDays(fecha, 7 * steps), hasta: null };
    case 'mes':
      return { fecha: addMonths(fecha, steps), hasta: null };
    case 'lista': {
      const { desde, hasta } = daysOf(view);
      const length = daysBetween(desde, hasta) + 1;
      const first = addDays(desde, length * steps);
      return { fecha: first, hasta: view.hasta === null ? null : addDays(first, length - 1) };
    }
  }
}
