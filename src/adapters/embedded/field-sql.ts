import { assertField } from '#application/ports/page-cursor';

/** The JSON path of a field, quoted. */
export function pathSql(field: string): string {
  assertField(field);
  return `'$.${field}'`;
}

/** The value of a document's field; `row` is the table or its alias, when there is more than one. */
export const fieldSql = (field: string, row?: string): string =>
  `json_extract(${row === undefined ? '' : `${row}.`}datos, ${pathSql(field)})`;
