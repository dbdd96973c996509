import { AGENDA_DAY } from '#copy/office/agenda-day';
import type { AppointmentRecord } from '#client/queries/appointments';
import { STATE_NAMES } from '#domain/scheduling/appointment/appointment-states';
import { longDay } from '#backoffice/shared/clinic/dates.ts';

/** What somebody else has changed in an appointment since it was seen, in words. */
export function whatChanged(seen: AppointmentRecord, now: AppointmentRecord): string {
  const words = AGENDA_DAY.saved;
  const changes = [
    now.fecha === seen.fecha ? null : words.nowOn(longDay(now.fecha).toLowerCase()),
    now.hora === seen.hora ? null : words.nowAt(now.hora),
    now.medico === seen.medico || now.medico === undefined ? null : words.nowWith(now.medico),
    now.duracionMin === seen.duracionMin ? null : words.nowLasts(now.duracionMin),
    now.estado === seen.estado ? null : words.nowState(STATE_NAMES[now.estado]),
  ].filter((change) => change !== null);
  return changes.length === 0 ? words.nowOther : changes.join(', ');
}
