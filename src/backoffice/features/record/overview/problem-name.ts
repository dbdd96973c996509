import { shortNameOf } from '#domain/clinical/cie10';

/** A problem as doctors call it, without what only its coding asks for. */
export const problemName = (codigo: string): string =>
  shortNameOf(codigo)
    .replace(/\s*\(con [^)]*\)/u, '')
    .trim();
