import type { MinuteRange } from '#domain/shared/interval';
import * as places from '#domain/scheduling/availability/free-places';
import type { Interval } from '#domain/scheduling/availability/occupancy';
import { firstKept, type FreePlace } from '#domain/scheduling/room/delay-forecast';
import type { ClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import type { AppointmentRecord } from '#client/queries/appointments';
import type { DayColumn } from '#backoffice/features/appointments/day/day-model.ts';

/** What an appointment takes of the resources it needs, as the scheduling engine computes it. */
export const intervalOf = (record: AppointmentRecord): Interval | null => places.takenBy(record.id, record);

/** The intervals of a column's appointments. */
export const takenIn = (column: Pick<DayColumn, 'cards'>): Interval[] =>
  column.cards.flatMap(({ record }) => intervalOf(record) ?? []);

/** How many controls fit in the free places of a column: «libres». */
export const countIn = ({ minutos }: Pick<DayColumn, 'minutos'>, libres: readonly MinuteRange[]): number =>
  minutos === null ? 0 : places.countFree(libres, minutos.control);

/** The first place of a column in which a control fits: of today, the first that the doctor can keep. */
export function firstIn(
  { minutos, cola, cards, cierres, sigue = null }: DayColumn,
  libres: readonly MinuteRange[],
  now: Pick<ClinicNow, 'minuto'> | null,
): FreePlace | undefined {
  if (minutos === null) return undefined;
  const rows = now === null ? [] : [...cola, ...cards.map(({ record }) => record)];
  const absences = cierres.filter(({ motivo }) => motivo === 'ausencia');
  return firstKept(libres, minutos.control, { rows, now: now ?? { minuto: 0 }, absences, goesOn: sigue });
}

/** The free places of a column from a minute on; none where nobody can be booked. */
export function freePlaces(column: DayColumn, from: number): MinuteRange[] {
  const { bloques, abierto, pasos } = column;
  if (pasos === null) return [];
  return places.freePlaces({ bloques, abierto, paso: pasos.control }, takenIn(column), from);
}
