import { createHash, randomBytes } from 'node:crypto';
import type { CollectionTable } from './collection-table.ts';
import { linked, type Line, type TrailHead } from '#domain/audit/trail-link';

/** The key of the one head: the write lock lets a single writer at a time hang a line on it. */
const ONLY = 'unica';

/**
 * Inserts a line with its link, and moves the head: both under the write lock, so that no two lines of any process hang on
 * the same one. False when the id is taken.
 */
export function insertLinked(
  table: CollectionTable,
  heads: CollectionTable,
  { id, line }: { readonly id: string; readonly line: Line },
): boolean {
  const row = heads.get(ONLY);
  // What this very function wrote.
  const before = row === undefined ? null : (JSON.parse(row.datos) as TrailHead);
  const next = linked(
    before,
    { id, line },
    {
      newTramo: () => randomBytes(8).toString('hex'),
      hashOf: (text) => createHash('sha256').update(text).digest('hex'),
    },
  );
  if (!table.insert(id, JSON.stringify(next.line))) return false;
  const datos = JSON.stringify(next.head);
  return row === undefined ? heads.insert(ONLY, datos) : heads.replace(ONLY, row.version, datos);
}
