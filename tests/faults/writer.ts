/**
 * Writes until it is killed: each transaction adds one pair of documents and counts it, and is acknowledged with a line
 * on standard output only once the store has confirmed it. `node tests/faults/writer.ts <folder> <name>`
 */
import { writeSync } from 'node:fs';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { ok } from '#domain/shared/result';
import { halves, PAD, totals } from './ledger.ts';

const [folder = '', name = ''] = process.argv.slice(2);
const store = new SqliteDocumentStore(folder);

writeSync(1, 'ready\n');
for (let n = 0; ; n += 1) {
  const id = `${name}-${String(n)}`;
  const written = await store.transaction(async (tx) => {
    const total = await tx.get(totals, 'total');
    tx.create(halves, `${id}-a`, { de: id, relleno: PAD });
    tx.create(halves, `${id}-b`, { de: id, relleno: PAD });
    if (total === null) tx.create(totals, 'total', { n: 1 });
    else tx.update(totals, total, { n: total.value.n + 1 });
    return ok(undefined);
  });
  if (written.ok) writeSync(1, `${id}\n`);
}
