import type { App } from '../app.ts';
import { consultations, series } from '../collections.ts';
import type { Page, Reader, Stored } from '../ports/document-store.ts';
import { isUnavailable } from '../ports/unavailable.ts';
import { closedSections } from '../visits/closed-sections.ts';
import { currentPatient } from '../patients/same-person.ts';
import type { Consultation } from '#domain/clinical/consultation';
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
      const { ids, isMoving } = await recordsOf(tx, paciente);
      const harvest = await harvestFrom(tx, ids);
      if (isMoving) return ok(harvest);
      const own = ids[0] ?? paciente;
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

/** The records whose visits are a patient's now. */
async function recordsOf(reader: Pick<Reader, 'get'>, paciente: string) {
  const stored = await currentPatient(reader, paciente);
  const { reune = [] } = stored?.value ?? {};
  return { ids: [stored?.id ?? paciente, ...reune], isMoving: reune.length > 0 };
}

/** What all closed visits of some records give. */
async function harvestFrom(reader: Reader, ids: readonly string[]): Promise<Harvest> {
  const found: Harvest[] = [];
  for (const id of ids) {
    let cursor: string | null = null;
    do {
      const page: Page<Consultation> = await reader.query(consultations, {
        where: [
          { field: 'paciente.id', op: '==', value: id },
          { field: 'estado', op: '==', value: 'cerrada' },
        ],
        orderBy: [
          { field: 'fecha', direction: 'desc' },
          { field: 'creada', direction: 'desc' },
        ],
        limit: BATCH,
        ...(cursor === null ? {} : { cursor }),
      });
      found.push(...(await harvestsOf(reader, page.items)));
      cursor = page.cursor;
    } while (cursor !== null);
  }
  // The visits came newest first.
  return gathered(found.toReversed());
}

async function harvestsOf(
  reader: Pick<Reader, 'getMany'>,
  visits: readonly Stored<Consultation>[],
): Promise<Harvest[]> {
  const found = await closedSections(
    reader,
    visits.map(({ id }) => id),
    FOLLOWED,
  );
  return visits.map(({ id, value }, at) =>
    harvestOf({ consulta: id, fecha: value.fecha, sections: found[at] ?? [] }),
  );
}
