import type { Collection, Page, Query, Stored } from '#application/ports/document-store';
import { pageLimit, readCursor, writeCursor } from '#application/ports/page-cursor';
import { parseStored } from '#application/ports/stored-value';
import { Unavailable } from '#application/ports/unavailable';
import { assertIndexed } from '#application/ports/query-index';
import type { CollectionTable, Row } from './collection-table.ts';

/** How much is cached, in characters of rows: the clinic's doctors, hours, holidays and what is being worked on. */
const KEPT_CHARACTERS = 1_500_000;
/** Longer lists are not cached: they would evict what is read over and over. */
const KEPT_LIST = 60;

interface Kept {
  readonly schema: unknown;
  readonly datos: string;
  readonly value: unknown;
}

/**
 * Parses rows with their collections' schemas, and caches the values read most recently. A value is reused only for
 * exactly the text it was parsed from, so it does not matter who wrote the row; it is frozen.
 */
export class DocumentReader {
  readonly #kept = new Map<string, Kept>();
  #characters = 0;

  /** A stored row parsed by the collection's schema; throws when the schema rejects it. */
  parse<T>(collection: Collection<T>, row: Row): Stored<T> {
    const key = `${collection.name}/${row.id}`;
    const known = this.#kept.get(key);
    if (known !== undefined) {
      this.#kept.delete(key);
      if (known.datos === row.datos && known.schema === collection.schema) {
        this.#kept.set(key, known);
        // The very schema of this collection read it.
        return { id: row.id, version: row.version, value: known.value as T };
      }
      this.#characters -= known.datos.length;
    }
    const stored = parseRow(collection, row);
    this.#keep(key, { schema: collection.schema, datos: row.datos, value: deepFreeze(stored.value) });
    return stored;
  }

  /** One page of a query, ordered by its keys and then by id. */
  page<T>(table: CollectionTable, from: Collection<T>, query: Query): Page<T> {
    assertIndexed(from, query);
    const limit = pageLimit(query);
    const rows = table.select(query, limit, readCursor(query));
    const found = rows.length > limit ? rows.slice(0, limit) : rows;
    const items = found.map((row) =>
      found.length > KEPT_LIST ? parseRow(from, row) : this.parse(from, row),
    );
    const last = items.at(-1);
    return { items, cursor: rows.length > limit && last !== undefined ? writeCursor(query, last) : null };
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.set(key, kept);
    this.#characters += kept.datos.length;
    for (const [oldest, { datos }] of this.#kept) {
      if (this.#characters <= KEPT_CHARACTERS) return;
      this.#kept.delete(oldest);
      this.#characters -= datos.length;
    }
  }
}

const parseRow = <T>(collection: Collection<T>, row: Row): Stored<T> => ({
  id: row.id,
  version: row.version,
  value: parseStored(collection, readJson(collection, row)),
});

/** What is no JSON was never written by us: the file is damaged. */
function readJson<T>({ name }: Collection<T>, { id, datos }: Row): unknown {
  try {
    return JSON.parse(datos);
  } catch (cause) {
    throw new Unavailable('disco', `${name}/${id}`, { cause });
  }
}

/** Freezes a JSON value recursively. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}
