import { mergeRanges, subtractRanges, type MinuteRange } from '#domain/shared/interval';
import { spanOfDay, type DayColumn } from '../day-model.ts';

/**
 * How the minutes of a day lie on the sheet: from the first hour to the last, at the same height each, but for hours
 * when nobody attends, which fold to a band. Positions are «drawn minutes» below the first one.
 */
export interface DayScale {
  readonly from: number;
  readonly to: number;
  readonly folds: readonly MinuteRange[];
  /** The height of a band, in drawn minutes. */
  readonly band: number;
}

/** A pause shorter than this is drawn as it is: a band would save nothing. */
const LEAST_FOLD_MIN = 45;

/** The hours between two attentions when nobody attends and nobody is booked, in whole quarters of an hour. */
export function foldsOf(columns: readonly Pick<DayColumn, 'bloques' | 'abierto' | 'cards'>[]): MinuteRange[] {
  const taken = mergeRanges(
    columns.flatMap(({ bloques, abierto, cards }) => [
      ...bloques,
      ...abierto,
      ...cards.map(({ inicio, fin }) => ({ inicio, fin })),
    ]),
  );
  const [first, last] = [taken[0], taken.at(-1)];
  if (first === undefined || last === undefined) return [];
  return subtractRanges([{ inicio: first.inicio, fin: last.fin }], taken)
    .map(({ inicio, fin }) => ({ inicio: Math.ceil(inicio / 15) * 15, fin: Math.floor(fin / 15) * 15 }))
    .filter(({ inicio, fin }) => fin - inicio >= LEAST_FOLD_MIN);
}

/** The scale of some columns. */
export const scaleOf = (
  columns: readonly DayColumn[],
  band: number,
  folds: readonly MinuteRange[] = foldsOf(columns),
): DayScale => ({ ...spanOfDay(columns), folds, band });

/** How far below the first hour a minute is drawn. */
export function drawnAt({ from, folds, band }: DayScale, minute: number): number {
  const saved = folds.reduce((sum, { inicio, fin }) => {
    if (minute <= inicio) return sum;
    const share = Math.min(1, (minute - inicio) / (fin - inicio));
    return sum + share * (fin - inicio - band);
  }, 0);
  return minute - from - saved;
}

/** The height of the whole day. */
export const drawnLength = (scale: DayScale): number => drawnAt(scale, scale.to);

/** The minute that is drawn so far below the first hour; the other way round of {@link drawnAt}. */
export function minuteAt(scale: DayScale, drawn: number): number {
  const { from, folds, band } = scale;
  let minute = from + drawn;
  for (const { inicio, fin } of folds) {
    if (minute <= inicio) break;
    const inside = minute - inicio;
    minute = inside < band ? inicio + (inside / band) * (fin - inicio) : minute + fin - inicio - band;
  }
  return minute;
}
