import type { App } from '../app.ts';
import { series } from '../collections.ts';
import type { Reader } from '../ports/document-store.ts';
import { isUnavailable } from '../ports/unavailable.ts';
import { recordsOf } from '../last-values/scan-visits.ts';
import { eachClosedVisit } from '../visits/each-closed-visit.ts';
import { FOLLOWED, gathered, harvestOf } from '#domain/clinical/trends/points';
import { seriesOf, type Harvest } from '#domain/clinical/trends/series';
import { ok } from '#domain/shared/result';

const BATCH = 200;

/**
 * Makes a patient's series anew from the closed visits, keeps them and returns them. While two records are being merged
 * or parted the visits of both are given and nothing is kept: they do not stay together. Where the store cannot write
 * now, what was read is given all the same.
 */
export async function rebuildSeries(app: Pick<App, 'store'>, paciente: string): Promise<Harvest> {
  try {
    const made = await app.store.transaction<Harvest, never>(async (tx) => {
      const { own, ids, isMoving } = await recordsOf(tx, paciente);
      const harvest = await harvestFrom(tx, ids);
      if (isMoving) return ok(harvest);
      const parts = seriesOf(own, harvest);
      const there = await tx.getMany(
        series,
        parts.map(({ key }) => key),
      );
      parts.forEach(({ key, value }, at) => {
        const stored = there[at] ?? null;
        if (stored === null) tx.create(series, key, value);
        else tx.update(series, stored, value);
      });
      return ok(harvest);
    });
    return made.ok ? made.value : made.error;
  } catch (cause) {
    if (!isUnavailable(cause)) throw cause;
    const { ids } = await recordsOf(app.store, paciente);
    return harvestFrom(app.store, ids);
  }
}

/** What all closed visits of some records give. */
async function harvestFrom(reader: Reader, ids: readonly string[]): Promise<Harvest> {
  const found: Harvest[] = [];
  for await (const { visit, sections } of eachClosedVisit(reader, ids, { parts: FOLLOWED, batch: BATCH }))
    found.push(harvestOf({ consulta: visit.id, fecha: visit.value.fecha, sections }));
  // The visits came newest first.
  return gathered(found.toReversed());
}
