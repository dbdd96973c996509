/**
 * Merges two records and separates them again until it is killed, and reports each step when it is done: `node
 * tests/faults/merger.ts <folder> <stays> <goes>`
 */
import { writeSync } from 'node:fs';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { SystemClock } from '#adapters/system/system-clock';
import { NodeSecrets } from '#adapters/system/node-secrets';
import type { App } from '#application/app';
import { merges } from '#application/collections';
import { approveMerge, refuseMerge } from '#application/merges/decide-merge';
import { resumeMerges } from '#application/merges/merge-pieces';
import { proposeMerge } from '#application/merges/propose-merge';
import { undoMerge } from '#application/merges/undo-merge';

const [folder = '', conserva = '', absorbe = ''] = process.argv.slice(2);
const app = {
  store: new SqliteDocumentStore(folder),
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
  writeSync(1, 'round\n');
}
