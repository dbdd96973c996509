import { shortNameOf } from '#domain/clinical/cie10';

/** A problem as doctors call it, without what only its coding asks for. */
export const problemName = (codigo: string): string =>
  shortNameOf(codigo)
    .replace(/\s*\(con [^)]*\)/u, '')
    .trim();

/** «Dr. Hernán Ibáñez»: where the second surname has no room. */
export const shortDoctor = (name: string): string => name.split(' ').slice(0, 3).join(' ');
