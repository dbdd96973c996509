/** What stands in a cell of an exported table: a text, a number, a civil date, an hour, or nothing. */
export type Cell = string | number | { readonly fecha: string } | { readonly hora: string } | null;
