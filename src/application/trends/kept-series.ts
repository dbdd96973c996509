import { allOfPerson } from '../all-found.ts';
import { series } from '../collections.ts';
import { hasVisits } from '../last-values/scan-visits.ts';
import type { Reader, Stored, Transaction } from '../ports/document-store.ts';
import type { Consultation } from '#domain/clinical/consultation';
import type { Section } from '#domain/clinical/section';
import { harvestOf } from '#domain/clinical/trends/points';
import {
  grown,
  OUTDATED,
  SERIES_EDITION,
  seriesKey,
  seriesOf,
  type Harvest,
  type Series,
} from '#domain/clinical/trends/series';
import { SERIES_IDS } from '#domain/clinical/trends/series-ids';

/** Every part of a patient's series, as one list: where there are none, their keys would be as many reads. */
export const seriesOfPatient = (reader: Pick<Reader, 'query'>, paciente: string): Promise<Stored<Series>[]> =>
  allOfPerson(reader, series, [paciente]);

/** A visit that is being closed. */
interface Closing {
  readonly id: string;
  readonly value: Consultation;
  readonly sections: readonly Section[];
}

/**
 * Reads what it takes to add a visit to its patient's series, and returns what adds it. In one round trip, or two for a
 * first visit. That there are none is read from a list: two first visits at once make the same documents, and one is tried again. Where there are visits that the series do not have, from before there
 * were any or from another record, nothing is added: `isBehind` says that they are to be made from all visits. Of a
 * likely first visit the series are not asked for: where there are some all the same, the commit fails, and the closing is run again.
 */
export async function appendToSeries(
  tx: Reader,
  paciente: string,
  isLikelyFirst = false,
): Promise<{ readonly isBehind: boolean; readonly add: (into: Transaction, closing: Closing) => void }> {
  const found = isLikelyFirst && !(await hasVisits(tx, paciente)) ? [] : await seriesOfPatient(tx, paciente);
  const parts = new Map(found.map((part) => [part.id, part]));
  const heads = SERIES_IDS.flatMap((serie) => parts.get(seriesKey(paciente, serie)) ?? []);
  const isFirst = heads.length === 0 && !(await hasVisits(tx, paciente));
  const isCurrent =
    heads.length === SERIES_IDS.length && heads.every(({ value }) => value.edicion === SERIES_EDITION);
  const add = (into: Transaction, { id, value, sections }: Closing): void => {
    const harvest = harvestOf({ consulta: id, fecha: value.fecha, sections });
    if (isFirst) for (const part of seriesOf(paciente, harvest)) into.create(series, part.key, part.value);
    if (isCurrent) for (const head of heads) grow(into, { head, parts, harvest });
  };
  return { isBehind: !isFirst && !isCurrent, add };
}

/** Reads a patient's series and returns what lets all be made again with the next visit. */
export async function outdateSeriesOf(
  tx: Pick<Reader, 'getMany'>,
  paciente: string,
): Promise<(into: Transaction) => void> {
  const heads = await headsOf(tx, paciente);
  return (into) => {
    for (const head of heads)
      if (head.value.edicion !== OUTDATED) into.update(series, head, { ...head.value, edicion: OUTDATED });
  };
}

/** The first parts of a patient's series that there are. */
async function headsOf(tx: Pick<Reader, 'getMany'>, paciente: string): Promise<Stored<Series>[]> {
  const found = await tx.getMany(
    series,
    SERIES_IDS.map((serie) => seriesKey(paciente, serie)),
  );
  return found.filter((head) => head !== null);
}

interface Growing {
  readonly head: Stored<Series>;
  /** Every part: its last one and, from before it became shorter, the one after it. */
  readonly parts: ReadonlyMap<string, Stored<Series>>;
  readonly harvest: Harvest;
}

/** Writes the points of a visit at the end of a series, in the next part where the last one is full. */
function grow(into: Transaction, { head, parts, harvest }: Growing): void {
  const { serie, partes, paciente } = head.value;
  const hasTargets = serie === 'pio' && harvest.objetivos.length > 0;
  if (harvest.puntos[serie].length === 0 && !hasTargets) return;
  const tail = parts.get(seriesKey(paciente.id, serie, partes)) ?? head;
  const isOne = head.id === tail.id;
  const next = grown(head.value, isOne ? head.value : tail.value, harvest);
  if (isOne || hasTargets || next.added !== null) into.update(series, head, next.head);
  if (!isOne && next.tail !== tail.value) into.update(series, tail, next.tail);
  if (next.added === null) return;
  const left = parts.get(next.added.key);
  if (left === undefined) into.create(series, next.added.key, next.added.value);
  else into.update(series, left, next.added.value);
}
