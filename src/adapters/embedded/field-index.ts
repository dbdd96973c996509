import type { DatabaseSync } from 'node:sqlite';
import type { IndexFields } from '#application/ports/document-store';
import { indexField, type IndexField } from '#application/ports/query-index';
import { identifier } from './database.ts';
import { fieldSql } from './field-sql.ts';

/** An expression index over the fields of a collection's documents, by its quoted name. */
export interface FieldIndex {
  readonly name: string;
  /** Everything after `CREATE INDEX name`. */
  readonly definition: string;
}

/** The quoted name of the SQLite index that implements a declared one. */
export function indexName(collection: string, declared: readonly IndexFields[], index: IndexFields): string {
  const made = declared.find((former) => former === index || isBackwards(former, index)) ?? index;
  const named = made.map(indexField).map(({ field, kind }) => `${field}${kind === 'desc' ? '_desc' : ''}`);
  return identifier(`i_${collection}_${named.join('_')}`.replaceAll('.', '_'));
}

/**
 * The SQLite indexes for the declared ones. A document without the first field is in no list the index serves and is
 * left out of it: each index costs every write a page. An index that is another one read backwards is not created.
 */
export function fieldIndexes(
  collection: string,
  table: string,
  declared: readonly IndexFields[],
): FieldIndex[] {
  return declared
    .filter((index, at) => !declared.slice(0, at).some((former) => isBackwards(former, index)))
    .map((index) => {
      const fields = index.map(indexField);
      const columns = fields.map((field) => `${fieldSql(field.field)}${direction(field)}`);
      const first = fieldSql(fields[0]?.field ?? '');
      return {
        name: indexName(collection, declared, index),
        definition: `ON ${table} (${[...columns, `id${direction(fields.at(-1))}`].join(', ')}) WHERE ${first} IS NOT NULL`,
      };
    });
}

const direction = (field: IndexField | undefined): string => (field?.kind === 'desc' ? ' DESC' : '');

/** Whether two indexes begin with the same fields and continue with the same ones in the opposite direction. */
function isBackwards(former: IndexFields, index: IndexFields): boolean {
  if (former.length !== index.length) return false;
  const turn = index.findIndex((field, at) => field !== former[at]);
  return turn > 0 && index.slice(turn).every((field, at) => field === reversed(former[turn + at] ?? ''));
}

const reversed = (field: string): string => (field.startsWith('-') ? field.slice(1) : `-${field}`);

/** Creates missing indexes, and drops those of earlier versions. */
export function prepareIndexes(db: DatabaseSync, table: string, indexes: readonly FieldIndex[]): void {
  const made = db
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL")
    .all(unquoted(table));
  const wanted = new Map(
    indexes.map((index) => [unquoted(index.name), `CREATE INDEX ${index.name} ${index.definition}`]),
  );
  for (const { name, sql } of made)
    if (wanted.get(String(name)) !== sql) db.exec(`DROP INDEX IF EXISTS ${identifier(String(name))}`);
  const kept = new Set(made.map(({ sql }) => String(sql)));
  const missing = indexes.filter(({ name, definition }) => !kept.has(`CREATE INDEX ${name} ${definition}`));
  for (const { name, definition } of missing) db.exec(`CREATE INDEX IF NOT EXISTS ${name} ${definition}`);
}

const unquoted = (name: string): string => name.slice(1, -1);
