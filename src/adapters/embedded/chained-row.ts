import { createHash, randomBytes } from 'node:crypto';
import type { CollectionTable } from './collection-table.ts';
import { linked, trailHeadSchema } from '#domain/audit/trail-link';

/** The key of the one head: the write lock lets a single writer at a time hang a line on it. */
const ONLY = 'unica';

/**
 * Inserts a line with its link, and moves the head: both under the write lock, so that no two lines of any process hang on
 * the same one. False when the id is taken.
 */
export function insertLinked(
  table: CollectionTable,
  heads: CollectionTable,
  { id, value }: { readonly id: string; readonly value: unknown },
): boolean {
  const row = heads.get(ONLY);
  const before = row === undefined ? null : trailHeadSchema.parse(JSON.parse(row.datos));
  const next = linked(
    before,
    { id, value },
    {
      newTramo: () => randomBytes(8).toString('hex'),
      hashOf: (text) => createHash('sha256').update(text).digest('hex'),
    },
  );
  if (!table.insert(id, JSON.stringify(next.line))) return false;
  const datos = JSON.stringify(next.head);
  return row === undefined ? heads.insert(ONLY, datos) : heads.replace(ONLY, row.version, datos);
}
