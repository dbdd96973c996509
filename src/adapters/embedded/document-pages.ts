import type { Collection, Page, Query, Stored } from '#application/ports/document-store';
import { pageLimit, readCursor, writeCursor } from '#application/ports/page-cursor';
import { assertIndexed } from '#application/ports/query-index';
import type { CollectionTable, Row } from './collection-table.ts';

/** A stored row as the collection's schema reads it; a value that the schema refuses throws. */
export function parseRow<T>(collection: Collection<T>, row: Row): Stored<T> {
  return { id: row.id, version: row.version, value: collection.schema.parse(JSON.parse(row.datos)) };
}

/** One page of a query, in the order of its keys and then of the ids. */
export function selectPage<T>(table: CollectionTable, from: Collection<T>, query: Query): Page<T> {
  assertIndexed(from, query);
  const limit = pageLimit(query);
  const rows = table.select(query, limit, readCursor(query));
  const items = rows.slice(0, limit).map((row) => parseRow(from, row));
  const last = items.at(-1);
  return { items, cursor: rows.length > limit && last !== undefined ? writeCursor(query, last) : null };
}
