import type { CSSProperties } from 'react';
import { drawnAt, type DayScale } from './day-scale.ts';

/** The position of something in a column, for the style sheet: how far down, its length, its lane, and of how many. */
export const placing = (
  scale: DayScale,
  inicio: number,
  duracion: number,
  lane = 0,
  lanes = 1,
): CSSProperties => {
  const top = drawnAt(scale, inicio);
  return { '--i': top, '--d': drawnAt(scale, inicio + duracion) - top, '--c': lane, '--n': lanes };
};
