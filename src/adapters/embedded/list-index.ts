import type { DatabaseSync } from 'node:sqlite';
import type { IndexFields, Query } from '#application/ports/document-store';
import { indexField, shapeOf } from '#application/ports/query-index';
import { identifier } from './database.ts';
import { fieldSql, pathSql } from './field-sql.ts';

/**
 * The index of a list field's elements. SQLite has no such index, so it is a table with one row per element and the
 * index's other fields beside it. Triggers update it with each write of the documents, in the same transaction and
 * whoever writes. A document without one of the other fields is left out: it is in no list ordered by that field.
 */
export class ListIndex {
  readonly field: string;
  /** The columns that hold the index's other fields. */
  readonly columns: ReadonlyMap<string, string>;
  readonly table: string;
  readonly #name: string;
  readonly #documents: string;
  /** ` DESC` or nothing, for each column of the key. */
  readonly #directions: readonly string[];
  /** The other fields in the order in which a query would sort by them. */
  readonly #order: string;

  /** Takes a declared index with a list field; `documents` is the quoted table of the collection's documents. */
  constructor(collection: string, documents: string, index: IndexFields) {
    const fields = index.map(indexField);
    const others = fields.filter(({ kind }) => kind !== 'contains');
    const list = fields.find(({ kind }) => kind === 'contains');
    if (list === undefined || others.length !== fields.length - 1)
      throw new RangeError(`${collection}: not an index of one list: ${index.join(', ')}`);
    this.field = list.field;
    this.columns = new Map(others.map(({ field }, at) => [field, `k${String(at)}`]));
    const named = others.map(({ field, kind }) => (kind === 'desc' ? `${field}_desc` : field));
    this.#name = `l_${collection}_${[list.field, ...named].join('_')}`.replaceAll('.', '_');
    this.table = identifier(this.#name);
    this.#documents = documents;
    const directions = others.map(({ kind }) => (kind === 'desc' ? ' DESC' : ''));
    this.#directions = ['', ...directions, directions.at(-1) ?? ''];
    this.#order = index.filter((field) => !field.endsWith('[]')).join();
  }

  /** True when the query asks for an element of the list and, apart from that, for exactly the index's other fields. */
  serves(query: Query): boolean {
    const elements = (query.where ?? []).filter(({ op }) => op === 'contains');
    if (elements.length !== 1 || elements[0]?.field !== this.field) return false;
    const { selected, ordered } = shapeOf(query);
    if (!`,${this.#order}`.endsWith(`,${ordered.join()}`)) return false;
    const others = selected.filter((field) => !field.endsWith('[]'));
    const asked = new Set([...others, ...ordered.map((field) => field.replace(/^-/, ''))]);
    return asked.size === this.columns.size && [...asked].every((field) => this.columns.has(field));
  }

  /** The condition "this row's document has that element too": one search by the table's own key. */
  hasSql(row: string, value: string): string {
    const same = [...this.columns.values(), 'id'].map((column) => `n.${column} = ${row}.${column}`);
    return `EXISTS (SELECT 1 FROM ${this.table} n WHERE n.valor = ${value} AND ${same.join(' AND ')})`;
  }

  /**
   * Creates the table if it is missing, filled from the existing documents and with the triggers for future ones, in
   * one transaction that no other process can interrupt.
   */
  prepare(db: DatabaseSync): void {
    if (this.#exists(db)) return;
    db.exec('BEGIN IMMEDIATE');
    try {
      if (!this.#exists(db)) this.#make(db);
      db.exec('COMMIT');
    } catch (cause) {
      db.exec('ROLLBACK');
      throw cause;
    }
  }

  #make(db: DatabaseSync): void {
    const names = ['valor', ...this.columns.values(), 'id'];
    const columns = names.join(', ');
    const key = names.map((name, at) => name + (this.#directions[at] ?? '')).join(', ');
    // Filling the table in key order is many times faster than in random order.
    const inOrder = this.#directions.map((direction, at) => String(at + 1) + direction).join(', ');
    const add = `INSERT INTO ${this.table} (${columns}) ${this.#rowsOf('NEW')}`;
    const drop = `DELETE FROM ${this.table} WHERE (${columns}) IN (${this.#rowsOf('OLD')})`;
    const trigger = (event: string, ...steps: string[]): string =>
      `CREATE TRIGGER ${identifier(`${this.#name}_${event}`)} AFTER ${event} ON ${this.#documents} BEGIN ${steps.join('; ')}; END;`;
    db.exec(
      `CREATE TABLE ${this.table} (${columns}, PRIMARY KEY (${key})) WITHOUT ROWID;
       INSERT INTO ${this.table} (${columns}) ${this.#rowsOf('d', `${this.#documents} d, `)} ORDER BY ${inOrder};
       ${trigger('INSERT', add)} ${trigger('UPDATE', drop, add)} ${trigger('DELETE', drop)}`,
    );
  }

  /** The rows of a document: a repeated element is one row, and one that is not a scalar has none. */
  #rowsOf(row: string, from = ''): string {
    const fields = [...this.columns.keys()].map((field) => fieldSql(field, row));
    const path = pathSql(this.field);
    const present = fields.map((field) => ` AND ${field} IS NOT NULL`).join('');
    return `SELECT DISTINCT ${['j.atom', ...fields, `${row}.id`].join(', ')} FROM ${from}json_each(${row}.datos, ${path}) j WHERE json_type(${row}.datos, ${path}) = 'array' AND j.atom IS NOT NULL${present}`;
  }

  #exists(db: DatabaseSync): boolean {
    return (
      db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(this.#name) !==
      undefined
    );
  }
}
