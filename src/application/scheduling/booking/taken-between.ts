import { allFound } from '../../all-found.ts';
import { occupancyDays } from '../../collections.ts';
import type { Reader } from '../../ports/document-store.ts';
import type { Taken } from './resource-days.ts';
import { occupancyId, type OccupancyDay } from '#domain/scheduling/availability/occupancy';

/** Resource-days read at a time. */
const PAGE = 1000;

type Shared = 'medico' | 'equipo';

/** Everything occupied of doctors and devices, or of one of these kinds, from one day to another, both included. */
export async function readTakenBetween(
  reader: Pick<Reader, 'query'>,
  desde: string,
  hasta: string,
  kinds: readonly Shared[] = ['medico', 'equipo'],
): Promise<OccupancyDay[]> {
  const found = await Promise.all(kinds.map((recurso) => readTakenOf(reader, recurso, desde, hasta)));
  return found.flat();
}

/** Everything occupied of one kind of resource. */
export async function readTakenOf(
  reader: Pick<Reader, 'query'>,
  recurso: Shared,
  desde: string,
  hasta: string,
): Promise<OccupancyDay[]> {
  const found = (
    await allFound(reader, occupancyDays, {
      where: [
        { field: 'recurso', op: '==', value: recurso },
        { field: 'fecha', op: '>=', value: desde },
        { field: 'fecha', op: '<=', value: hasta },
      ],
      orderBy: [{ field: 'fecha' }],
      limit: PAGE,
    })
  ).map(({ value }) => value);
  return found;
}

/** Occupancy from a complete reading: a day that is not among `days` is free. */
export function takenOf(days: readonly OccupancyDay[]): Taken {
  const byId = new Map(days.map((day) => [occupancyId(day), day.intervalos]));
  return { intervals: (day) => byId.get(occupancyId(day)) ?? [] };
}
