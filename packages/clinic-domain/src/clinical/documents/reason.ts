/** How much a reason says at least, in characters. */
const SHORTEST = 10;
export const REASON = `Escriba por qué, con al menos ${String(SHORTEST)} letras.`;

/** Whether a text is long enough to be why something is done although something speaks against it. */
export const isReason = (text: string): boolean => text.trim().length >= SHORTEST;
