/** What is in one eye while the diagnosis is in the other one. */
export const LATERALITY = {
  stops: '¿De qué ojo es? Así no se puede cerrar',
  asks: '¿De qué ojo es? Mírelo antes de cerrar',
} as const;
