import type { ClassId } from '../medicine-class.ts';

/** One substance: its generic name as the clinic writes it, what it belongs to, and its other names. */
export interface Substance {
  readonly nombre: string;
  readonly clases: readonly ClassId[];
  /** Names that are more than another ending or spelling of the first. */
  readonly otros: readonly string[];
}

type Row = readonly [nombre: string, ...otros: string[]];

/** The substances of one class or of the same classes. */
export const ofClasses = (clases: readonly ClassId[], ...rows: readonly Row[]): Substance[] =>
  rows.map(([nombre, ...otros]) => ({ nombre, clases, otros }));
