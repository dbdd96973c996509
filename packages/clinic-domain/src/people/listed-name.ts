/** The name as lists and appointments store it: «Quispe Mamani, Ana María». */
export const listedName = ({
  nombres,
  apellidos,
}: {
  readonly nombres: string;
  readonly apellidos: string;
}): string => [apellidos.trim(), nombres.trim()].filter((part) => part !== '').join(', ');

/** The full name in spoken order, of a record: «Ana María Quispe Mamani», or a single name alone. */
export const fullName = ({
  nombres,
  apellidos,
}: {
  readonly nombres: string;
  readonly apellidos: string;
}): string => [nombres, apellidos].filter((part) => part !== '').join(' ');

/** The two parts of a listed name; without a comma all of it is the surname, as in old imports. */
export function nameParts(listed: string): { readonly apellidos: string; readonly nombres: string } {
  const [apellidos = '', nombres = ''] = listed.split(', ');
  return { apellidos, nombres };
}

/** The full name in spoken order, for a message and whoever reads it aloud: «Quispe Mamani, Ana María» → «Ana María Quispe Mamani». */
export const spokenName = (listed: string): string => listed.split(', ').toReversed().join(' ');

/** Stands before the name of somebody who died, wherever a list shows one. */
export const DEAD = '✝ ';

/** The name as lists show it: of somebody who died with the mark. */
export const markedName = ({
  nombre,
  fallecio,
}: {
  readonly nombre: string;
  readonly fallecio?: string | undefined;
}): string => (fallecio === undefined ? nombre : `${DEAD}${nombre}`);
