import type { PlacedCard } from '../day-model.ts';
import { drawnAt, drawnLength, type DayScale } from '../scale/day-scale.ts';
import { rowLanes, stackedRows, type StackedRow } from './stacked-rows.ts';
import type { Density } from '../use-density.ts';

/** Drawn minutes of a study's row, so that its line of text fits. */
const ROW = { amplio: 9.25, compacto: 14.5 } as const;

/** A study as one row: its line of text is as high whether it takes ten minutes or sixty. */
export interface StudyRow extends StackedRow {
  readonly height: number;
}

/** The rows of the studies, in the order of the cards. */
export const studyRows = (
  cards: readonly PlacedCard[],
  scale: DayScale,
  density: Density,
): readonly StudyRow[] =>
  stackedRows(
    cards.map(({ inicio }) => drawnAt(scale, inicio)),
    ROW[density],
    drawnLength(scale),
  ).map((row) => ({ ...row, height: ROW[density] }));

/** In how many lanes they stand. */
export const studyLanes = (count: number, scale: DayScale, density: Density): number =>
  rowLanes(count, ROW[density], drawnLength(scale));
