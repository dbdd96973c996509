import type { SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';

/** A statement that reads, with the rows that its SQL selects. */
export interface Reading<Row> {
  get(...parameters: SQLInputValue[]): Row | undefined;
  all(...parameters: SQLInputValue[]): Row[];
  iterate(...parameters: SQLInputValue[]): Iterable<Row>;
}

type Columns = Record<string, SQLOutputValue>;

/**
 * The statement with the type of its rows. Names and types of the columns are in the SQL, which TypeScript does not read; the
 * tables are STRICT.
 */
export function reading<Row extends { readonly [Column in keyof Row]: SQLOutputValue }>(
  statement: StatementSync,
): Reading<Row>;
export function reading(statement: StatementSync): Reading<Columns> {
  return statement;
}
