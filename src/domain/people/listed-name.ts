/** The name as lists and appointments keep it: «Quispe Mamani, Ana María». */
export const listedName = ({
  nombres,
  apellidos,
}: {
  readonly nombres: string;
  readonly apellidos: string;
}): string => `${apellidos}, ${nombres}`;

/** How one is greeted: «Quispe Mamani, Ana María» → «Ana María»; a name without a comma stays whole. */
export const firstName = (listed: string): string => listed.split(', ')[1] ?? listed;

/** How one is called in full: «Quispe Mamani, Ana María» → «Ana María Quispe Mamani». */
export const spokenName = (listed: string): string => listed.split(', ').toReversed().join(' ');
