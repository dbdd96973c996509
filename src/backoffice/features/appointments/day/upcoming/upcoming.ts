import type { AppointmentRecord } from '#client/queries/appointments';
import { expectedAt } from '#domain/scheduling/room/expected';
import { overlaps } from '#domain/shared/interval';
import type { CivilTime } from '#domain/shared/civil-date';
import type { DayColumn } from '../day-model.ts';

/**
 * Who is expected at the desk now, the late ones first, then those of the next half hour. The patients of a doctor who
 * is absent at their hour are not: they are moved, not received.
 */
export function upcomingIn(columns: readonly DayColumn[], now: CivilTime): readonly AppointmentRecord[] {
  const attended = columns.flatMap(({ cards, cierres }) => {
    const absences = cierres.filter(({ motivo }) => motivo === 'ausencia');
    return cards
      .filter((card) => !absences.some((absence) => overlaps(absence, card)))
      .map(({ record }) => record);
  });
  return expectedAt(attended, now).now;
}
