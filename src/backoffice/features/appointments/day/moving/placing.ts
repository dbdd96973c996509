import type { CSSProperties } from 'react';

/** Where something stands in a column, for the style sheet: its minute, its length, its lane and of how many. */
export const placing = (inicio: number, duracion: number, lane = 0, lanes = 1): CSSProperties => ({
  '--i': inicio,
  '--d': duracion,
  '--c': lane,
  '--n': lanes,
});
