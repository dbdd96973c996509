/** The name as lists and appointments store it: «Quispe Mamani, Ana María». */
export const listedName = ({
  nombres,
  apellidos,
}: {
  readonly nombres: string;
  readonly apellidos: string;
}): string => `${apellidos}, ${nombres}`;

/** The name for a greeting: «Quispe Mamani, Ana María» → «Ana María»; a name without a comma stays whole. */
export const firstName = (listed: string): string => listed.split(', ')[1] ?? listed;

/** The full name in spoken order: «Quispe Mamani, Ana María» → «Ana María Quispe Mamani». */
export const spokenName = (listed: string): string => listed.split(', ').toReversed().join(' ');
