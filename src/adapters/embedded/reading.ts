import type { SQLInputValue, StatementSync } from 'node:sqlite';

/** A statement that reads, with the rows that its SQL selects. */
export interface Reading<Row> {
  get(...parameters: SQLInputValue[]): Row | undefined;
  all(...parameters: SQLInputValue[]): Row[];
  iterate(...parameters: SQLInputValue[]): Iterable<Row>;
}

/** The statement with the type of its rows. */
export const reading = <Row>(statement: StatementSync): Reading<Row> =>
  // Names and types of the columns are in the SQL, which TypeScript does not read; the tables are STRICT.
  statement as unknown as Reading<Row>;
