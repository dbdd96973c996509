import { pagesOf } from '../all-found.ts';
import type { App } from '../app.ts';
import { lastValues } from '../collections.ts';
import { isUnavailable } from '../ports/unavailable.ts';
import { keepDocuments, keptDocuments, valuesIn, type KeptDocuments } from './kept-last.ts';
import { recordsOf, scanVisits } from './scan-visits.ts';
import { OUTDATED, type LastValues } from '#domain/clinical/origin/last-values';
import { ok } from '#domain/shared/result';

/**
 * Makes a patient's last values again from the closed visits, keeps them and returns them. While two records are being
 * merged or parted those of both are returned and nothing is kept. Where the store cannot write now, what was read is
 * given all the same.
 */
export async function rebuildLast({ store }: Pick<App, 'store'>, paciente: string): Promise<LastValues> {
  try {
    const made = await store.transaction<LastValues, never>(async (tx) => {
      const { own, ids, isMoving } = await recordsOf(tx, paciente);
      const [documents, values] = await Promise.all([keptDocuments(tx, own), scanVisits(tx, ids)]);
      if (!isMoving) keepDocuments(tx, { paciente: own, values }, documents);
      return ok(values);
    });
    return made.ok ? made.value : made.error;
  } catch (cause) {
    if (!isUnavailable(cause)) throw cause;
    const { ids } = await recordsOf(store, paciente);
    return scanVisits(store, ids);
  }
}

/** What documents that were read say, or what they would if they were of now. */
export const lastFrom = async (
  app: Pick<App, 'store'>,
  paciente: string,
  documents: KeptDocuments,
): Promise<LastValues> => valuesIn(documents) ?? (await rebuildLast(app, paciente));

const READ_LAST_BATCH = 500;

/** Lets all last values be made again when they are next read: for code that writes closed visits without adding them. */
export async function outdateLast({ store }: Pick<App, 'store'>): Promise<void> {
  for await (const page of pagesOf(store, lastValues, {
    limit: READ_LAST_BATCH,
  })) {
    for (const { id, version, value } of page.items)
      if (value.edicion !== OUTDATED)
        await store.update(lastValues, id, version, { ...value, edicion: OUTDATED });
  }
}
