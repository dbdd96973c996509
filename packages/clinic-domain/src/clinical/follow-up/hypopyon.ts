import { scaledOf, type Written } from '../cells/written.ts';

/** In millimetres; or seen in the chamber without a measure, which is no less urgent. */
export type Hypopyon = number | 'sin_medir';

const SCALE = 10;

/** The hypopyon that this visit found in an eye, measured or said among the findings of the chamber; null without one. */
export function hypopyonOf(written: Written): Hypopyon | null {
  const scaled = scaledOf(written, 'hipopion');
  if (scaled !== null && scaled > 0) return scaled / SCALE;
  const seen = written('camara_anterior')?.v;
  return Array.isArray(seen) && seen.includes('hipopion') ? 'sin_medir' : null;
}
