/**
 * Merges two records and separates them again until it is killed, and tells each transaction once the store has
 * confirmed it: `node tests/faults/merger.ts <folder> <stays> <goes>`
 */
import { writeSync } from 'node:fs';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { SystemClock } from '#adapters/system/system-clock';
import { NodeSecrets } from '#adapters/system/node-secrets';
import type { App } from '#application/app';
import type { Transaction } from '#application/ports/document-store';
import type { Result } from '#domain/shared/result';
import { merges } from '#application/collections';
import { approveMerge, refuseMerge } from '#application/merges/decide-merge';
import { resumeMerges } from '#application/merges/merge-pieces';
import { proposeMerge } from '#application/merges/propose-merge';
import { undoMerge } from '#application/merges/undo-merge';

class TellingStore extends SqliteDocumentStore {
  isTelling = false;

  override async transaction<T, E>(work: (tx: Transaction) => Promise<Result<T, E>>): Promise<Result<T, E>> {
    const done = await super.transaction(work);
    if (this.isTelling) writeSync(1, 'transaction\n');
    return done;
  }
}

const [folder = '', conserva = '', absorbe = ''] = process.argv.slice(2);
const store = new TellingStore(folder);
const app = {
  store,
  // Long after every appointment, so that all of them belong to the past, which moves in pieces.
  clock: new SystemClock(new Date('2027-06-01T13:00:00Z')),
  secrets: new NodeSecrets(),
} as unknown as App;

await resumeMerges(app);
// A proposal left by a killed predecessor blocks a new one; a finished merge is undone.
for (const { id, version, value } of (await app.store.query(merges, { limit: 1000 })).items) {
  if (value.estado === 'propuesta') await refuseMerge(app, 'otra', id, { version });
  if (value.estado === 'unida') await undoMerge(app, 'otra', id, { version });
}
store.isTelling = true;
writeSync(1, 'ready\n');
for (;;) {
  const proposed = await proposeMerge(app, 'una', {
    conserva,
    absorbe,
    elegidos: {},
    motivo: 'La misma persona',
  });
  if (!proposed.ok) throw new Error(JSON.stringify(proposed.error));
  const merged = await approveMerge(app, 'otra', proposed.value.id, { version: 1 });
  if (!merged.ok) throw new Error(JSON.stringify(merged.error));
  const undone = await undoMerge(app, 'otra', proposed.value.id, { version: merged.value.version });
  if (!undone.ok) throw new Error(JSON.stringify(undone.error));
}
