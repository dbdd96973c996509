import type { CSSProperties } from 'react';

/**
 * The position of something in a column, for the style sheet: its minute, its length, its lane and how many lanes there
 * are.
 */
export const placing = (inicio: number, duracion: number, lane = 0, lanes = 1): CSSProperties => ({
  '--i': inicio,
  '--d': duracion,
  '--c': lane,
  '--n': lanes,
});
