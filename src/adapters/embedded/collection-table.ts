import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { IndexFields, Query, Scalar } from '#application/ports/document-store';
import { indexField, sharedIndex } from '#application/ports/query-index';
import { identifier } from './database.ts';
import { fieldSql, pathSql } from './field-sql.ts';
import { ListIndex } from './list-index.ts';
import { fieldIndexes, indexName, prepareIndexes } from './field-index.ts';
import { reading } from './reading.ts';
import { prepareTable, sumOf } from './soundness/document-sum.ts';

/** A row as SQLite returns it. */
export interface Row {
  readonly id: string;
  readonly version: number;
  readonly datos: string;
}

/**
 * The table of one collection: an id, a version, the JSON of the value and a sum of them, with an expression index per declared
 * index, or a table of elements where it has a list.
 */
export class CollectionTable {
  readonly #db: DatabaseSync;
  readonly #collection: string;
  readonly #table: string;
  readonly #indexes: readonly IndexFields[];
  readonly #lists: readonly ListIndex[];
  readonly #statements = new Map<string, StatementSync>();

  /** `indexes` can be omitted when nothing is queried. */
  constructor(db: DatabaseSync, collection: string, indexes: readonly IndexFields[] = []) {
    this.#db = db;
    this.#collection = collection;
    this.#table = identifier(`c_${collection}`);
    this.#indexes = indexes.filter((index) => !hasList(index));
    this.#lists = indexes.filter(hasList).map((index) => new ListIndex(collection, this.#table, index));
  }

  /** Creates the table and any missing indexes; must be called before anything else. */
  prepare(): void {
    const indexes = fieldIndexes(this.#collection, this.#table, this.#indexes);
    prepareTable(this.#db, this.#collection, this.#table, () =>
      prepareIndexes(this.#db, this.#table, indexes),
    );
    prepareIndexes(this.#db, this.#table, indexes);
    for (const list of this.#lists) list.prepare(this.#db);
  }

  /** False until the collection is first used in this data folder. */
  exists(): boolean {
    return tableExists(this.#db, `c_${this.#collection}`);
  }

  get(id: string): Row | undefined {
    return reading<Row>(this.#prepare(`SELECT id, version, datos FROM ${this.#table} WHERE id = ?`)).get(id);
  }

  /**
   * The rows with these ids, in the same order, from a single statement so that they are consistent with each other.
   */
  getMany(ids: readonly string[]): (Row | undefined)[] {
    const rows = reading<Row>(
      this.#prepare(
        `SELECT id, version, datos FROM ${this.#table} WHERE id IN (SELECT value FROM json_each(?))`,
      ),
    ).all(JSON.stringify(ids));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id));
  }

  /** The rows of a query in total order; one more than `limit` when there is another page. */
  select(query: Query, limit: number, after: readonly Scalar[] | null): Row[] {
    const { sql, parameters } = this.#selectSql(query, limit, after);
    return reading<Row>(this.#prepare(sql)).all(...parameters);
  }

  /** How many rows a query has. */
  countSelected(query: Pick<Query, 'where' | 'orderBy'>): number {
    // One more than minus two is what SQLite takes for no limit.
    const { sql, parameters } = this.#selectSql(query, -2, null);
    return Number(this.#prepare(`SELECT count(*) AS n FROM (${sql})`).get(...parameters)?.['n']);
  }

  /** How SQLite would execute a query, step by step. */
  explain(query: Query, limit: number): string[] {
    const { sql, parameters } = this.#selectSql(query, limit, null);
    const steps = this.#prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters);
    return steps.map(({ detail }) => String(detail));
  }

  #selectSql(
    query: Query,
    limit: number,
    after: readonly Scalar[] | null,
  ): { sql: string; parameters: SQLInputValue[] } {
    const parameters: SQLInputValue[] = [];
    const bind = (value: Scalar): string => {
      parameters.push(typeof value === 'boolean' ? Number(value) : value);
      return '?';
    };
    const list = this.#lists.find((each) => each.serves(query));
    const orderBy = query.orderBy ?? [];
    const sqlOf = (field: string): string => {
      const column = list?.columns.get(field);
      return column === undefined ? fieldSql(field, 'd') : `l.${column}`;
    };

    const conditions = (query.where ?? []).map((condition) => {
      if (condition.op === 'contains')
        return condition.field === list?.field
          ? `l.valor = ${bind(condition.value)}`
          : containsSql(condition.field, bind(condition.value));
      const field = sqlOf(condition.field);
      if (condition.op === 'in')
        return condition.value.length === 0 ? '0' : `${field} IN (${condition.value.map(bind).join(', ')})`;
      return `${field} ${condition.op === '==' ? '=' : condition.op} ${bind(condition.value)}`;
    });
    for (const { field, value } of query.narrow ?? [])
      if (list?.field === field) conditions.push(list.hasSql('l', bind(value)));
    // A document without the field is missing from lists ordered by it, as on every other adapter.
    for (const { field } of orderBy) conditions.push(`${sqlOf(field)} IS NOT NULL`);

    const keys = [
      ...orderBy.map(({ field, direction }) => ({ sql: sqlOf(field), descending: direction === 'desc' })),
      { sql: list === undefined ? 'd.id' : 'l.id', descending: orderBy.at(-1)?.direction === 'desc' },
    ];
    if (after !== null) conditions.push(seekSql(keys, after, bind));

    const shared = list === undefined ? sharedIndex(this.#indexes, query) : null;
    const by = shared === null ? '' : ` INDEXED BY ${indexName(this.#collection, this.#indexes, shared)}`;
    const from =
      list === undefined
        ? `${this.#table} d${by}`
        : `${list.table} l CROSS JOIN ${this.#table} d ON d.id = l.id`;
    const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
    const order = keys.map(({ sql, descending }) => `${sql}${descending ? ' DESC' : ''}`).join(', ');
    const sql = `SELECT d.id, d.version, d.datos FROM ${from}${where} ORDER BY ${order} LIMIT ${String(limit + 1)}`;
    return { sql, parameters };
  }

  /** False when the id is taken. */
  insert(id: string, datos: string): boolean {
    return (
      this.#prepare(
        `INSERT INTO ${this.#table} (id, version, datos, suma) VALUES (?, 1, ?, ?) ON CONFLICT DO NOTHING`,
      ).run(id, datos, sumOf(id, 1, datos)).changes === 1
    );
  }

  /** False when the version is no longer the current one. */
  replace(id: string, version: number, datos: string): boolean {
    return (
      this.#prepare(
        `UPDATE ${this.#table} SET version = version + 1, datos = ?, suma = ? WHERE id = ? AND version = ?`,
      ).run(datos, sumOf(id, version + 1, datos), id, version).changes === 1
    );
  }

  /** False when the version is no longer the current one. */
  remove(id: string, version: number): boolean {
    return (
      this.#prepare(`DELETE FROM ${this.#table} WHERE id = ? AND version = ?`).run(id, version).changes === 1
    );
  }

  count(): number {
    return Number(this.#prepare(`SELECT count(*) AS n FROM ${this.#table}`).get()?.['n']);
  }

  /** Every row, ordered by id, one at a time. */
  rows(): Iterable<Row> {
    return reading<Row>(
      this.#db.prepare(`SELECT id, version, datos FROM ${this.#table} ORDER BY id`),
    ).iterate();
  }

  /** Stores a row unchanged, version included, replacing any with its id. */
  put({ id, version, datos }: Row): void {
    this.#prepare(
      `INSERT INTO ${this.#table} (id, version, datos, suma) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET version = excluded.version, datos = excluded.datos, suma = excluded.suma`,
    ).run(id, version, datos, sumOf(id, version, datos));
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#db.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}

export function tableExists(db: DatabaseSync, name: string): boolean {
  return db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name) !== undefined;
}

const hasList = (index: IndexFields): boolean => index.some((field) => indexField(field).kind === 'contains');

const containsSql = (field: string, value: string): string =>
  `json_type(d.datos, ${pathSql(field)}) = 'array' AND EXISTS (SELECT 1 FROM json_each(d.datos, ${pathSql(field)}) WHERE atom = ${value})`;

/** The condition "comes after `values` in the order of `keys`", without row values because directions may differ. */
function seekSql(
  keys: readonly { sql: string; descending: boolean }[],
  values: readonly Scalar[],
  bind: (value: Scalar) => string,
): string {
  const alternatives = keys.map((key, position) => {
    const equal = keys
      .slice(0, position)
      .map((former, index) => `${former.sql} = ${bind(values[index] ?? '')}`);
    return `(${[...equal, `${key.sql} ${key.descending ? '<' : '>'} ${bind(values[position] ?? '')}`].join(' AND ')})`;
  });
  return `(${alternatives.join(' OR ')})`;
}
