import type { MinuteRange } from '#domain/shared/interval';
import * as places from '#domain/scheduling/availability/free-places';
import type { Interval } from '#domain/scheduling/availability/occupancy';
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

/** The first place of a column in which a control fits. */
export const firstIn = (
  { minutos }: Pick<DayColumn, 'minutos'>,
  libres: readonly MinuteRange[],
): MinuteRange | undefined => (minutos === null ? undefined : places.firstFit(libres, minutos.control));

/** The free places of a column from a minute on; none where nobody can be booked. */
export function freePlaces(column: DayColumn, from: number): MinuteRange[] {
  const { bloques, abierto, pasos } = column;
  if (pasos === null) return [];
  return places.freePlaces({ bloques, abierto, paso: pasos.control }, takenIn(column), from);
}
