import { appointments, consultations, occupancyDays } from '../collections.ts';
import type { Transaction } from '../ports/document-store.ts';
import { outdateLastOf } from '../last-values/kept-last.ts';
import { outdateSeriesOf } from '../trends/kept-series.ts';
import type { MovedDocument } from './patient-references.ts';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { occupationsOf } from '#domain/scheduling/booking/appointment-occupancy';
import {
  emptyDay,
  occupancyId,
  placeInterval,
  removeInterval,
  type OccupancyDay,
} from '#domain/scheduling/availability/occupancy';

/**
 * Reads what it takes to give some documents another patient and returns what writes it: the documents, the days of
 * both patients, and that their trends and last values are to be made again. Statistics do not count by patient, so they stay as they are.
 */
export async function readMoves(
  tx: Transaction,
  moved: readonly MovedDocument[],
): Promise<{ write(into: Transaction): void }> {
  const touched = new Map(
    moved.flatMap(changedDays).flatMap(({ from, to }) => [from, to].map((key) => [occupancyId(key), key])),
  );
  const [found, ...followed] = await Promise.all([
    tx.getMany(occupancyDays, [...touched.keys()]),
    ...patientsOfVisits(moved).flatMap((id) => [outdateSeriesOf(tx, id), outdateLastOf(tx, id)]),
  ]);
  const stored = new Map(found.flatMap((day) => (day === null ? [] : [[day.id, day]])));
  const days = new Map<string, OccupancyDay>(
    [...touched].map(([id, key]) => [id, stored.get(id)?.value ?? emptyDay(key)]),
  );
  for (const { from, to, intervalo } of moved.flatMap(changedDays)) {
    const [left, entered] = [days.get(occupancyId(from)), days.get(occupancyId(to))];
    if (left === undefined || entered === undefined) throw new Error('a day was not read');
    days.set(occupancyId(from), removeInterval(left, intervalo.turno));
    days.set(occupancyId(to), placeInterval(entered, intervalo));
  }
  return {
    write: (into) => {
      for (const [id, day] of days) {
        const there = stored.get(id);
        if (there === undefined) into.create(occupancyDays, id, day);
        else if (there.value !== day) into.update(occupancyDays, there, day);
      }
      for (const { reference, stored: document, to } of moved)
        into.update(reference.collection, document, reference.withPatient(document.value, to));
      for (const outdate of followed) outdate(into);
    },
  };
}

/** Both patients of each visit that moves. */
const patientsOfVisits = (moved: readonly MovedDocument[]): string[] => [
  ...new Set(
    moved
      .filter(({ reference }) => reference.collection.name === consultations.name)
      .flatMap(({ reference, stored, to }) => [reference.kept(stored.value).id, to.id]),
  ),
];

/** The patient's days that an appointment leaves and enters; none when it takes no time or keeps its patient. */
function changedDays({ reference, stored, to }: MovedDocument) {
  if (reference.collection.name !== appointments.name || reference.kept(stored.value).id === to.id) return [];
  // Its collection is that of the appointments.
  return occupationsOf(stored.id, stored.value as Appointment)
    .filter(({ recurso }) => recurso === 'paciente')
    .map(({ intervalo, ...from }) => ({ from, to: { ...from, id: to.id }, intervalo }));
}
