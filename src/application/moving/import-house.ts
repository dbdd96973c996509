import type { ConflictPolicy } from '../ports/archive.ts';
import type { Collection } from '../ports/document-store.ts';
import { forgetSearchKeys } from '../patients/refresh-search-keys.ts';
import { forgetRollUps } from '../statistics/rebuild-roll-ups.ts';
import { outdateLast } from '../last-values/read-last.ts';
import { outdateSeries } from '../trends/outdate-series.ts';
import { checkHouse } from './check-house.ts';
import { MovingProblem, type HouseReader, type OnProgress } from './house.ts';
import {
  loadAccounts,
  loadDocuments,
  loadFiles,
  newOutcome,
  type Outcome,
  type Target,
} from './load-house.ts';
import { inNewestFormat } from './newest-format.ts';
import { MoveJournal } from './move-journal.ts';
import { verifyArrival } from './verify-arrival.ts';

/** How an import ended; `wasFinished` when an earlier one had already loaded everything. */
export interface Import {
  readonly wasFinished: boolean;
  readonly documents: Outcome;
  readonly accounts: Outcome;
  readonly files: Outcome;
}

/**
 * Loads an export into an empty backend, or into one that holds data when `merge` says what to do with each conflict.
 * Nothing is written until the whole export has been read and found intact. An interrupted import continues where it
 * was when called again. Throws a {@link MovingProblem} with the reason when it cannot go on.
 */
export async function importHouse(
  given: HouseReader,
  into: Target,
  collections: readonly Collection<unknown>[],
  merge: ConflictPolicy | undefined,
  onProgress: OnProgress,
): Promise<Import> {
  const house = inNewestFormat(given);
  const report = { documents: newOutcome(), accounts: newOutcome(), files: newOutcome() };
  const begun = await MoveJournal.find(into, house.id);
  if (begun?.isFinished === true) return { wasFinished: true, ...report };
  if (begun === null && merge === undefined) await assertEmpty(into);
  await checkHouse(house, collections, onProgress);

  const journal = begun ?? (await MoveJournal.begin(into, house.id, merge));
  if (merge !== undefined) await journal.choose(merge);
  const loading = { house, into, journal, onProgress };
  // Before the first visit arrives, so that an import which stops on the way leaves no trend and no last value without its visits.
  await outdateSeries(into);
  await outdateLast(into);
  // Documents refer to files and accounts, so those come first.
  await loadFiles(loading, report.files);
  await loadAccounts(loading, report.accounts);
  const total = house.manifest.documentos.reduce((sum, { cuantos }) => sum + cuantos, 0);
  let done = 0;
  for (const collection of collections) {
    await loadDocuments(loading, collection, report.documents, { done, total });
    done += house.manifest.documentos.find(({ coleccion }) => coleccion === collection.name)?.cuantos ?? 0;
  }
  await verifyArrival(house, into, journal.intoEmpty, onProgress);
  // Imported appointments were not counted one by one: the next start counts them.
  await forgetRollUps(into);
  await forgetSearchKeys(into);
  await journal.finish();
  return { wasFinished: false, ...report };
}

async function assertEmpty({ archive, identity, files }: Target): Promise<void> {
  const isEmpty =
    (await archive.isEmpty()) && !(await hasAny(identity.accounts())) && !(await hasAny(files.list()));
  if (isEmpty) return;
  throw new MovingProblem(
    'El destino no está vacío, así que no se importó nada. Use un destino vacío (otra DATA_DIR u otro proyecto), o diga qué hacer con lo que ya esté y sea distinto: --merge=conservar deja lo del destino, --merge=reemplazar pone lo de la exportación, --merge=fallar se detiene en el primero.',
  );
}

async function hasAny(things: AsyncIterable<unknown>): Promise<boolean> {
  for await (const _thing of things) return true;
  return false;
}
