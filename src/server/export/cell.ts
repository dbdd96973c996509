/** The content of an exported table's cell: a text, a number, a civil date, an hour, or nothing. */
export type Cell = string | number | { readonly fecha: string } | { readonly hora: string } | null;
