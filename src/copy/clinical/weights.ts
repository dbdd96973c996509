/** A weight, never broken over two lines: «1.050 g». */
export const gramsWords = (grams: number): string => `${grams.toLocaleString('es-BO')}\u{A0}g`;
