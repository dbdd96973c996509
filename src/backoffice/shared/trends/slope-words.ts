import type { TrendPoint, TrendRecord, TrendSlope } from '#client/queries/trends';
import { TRENDS } from '#copy/clinical/trends';
import { FEWEST } from '#domain/clinical/trends/slope';
import { daysBetween } from '#domain/shared/civil-date';
import { figure, WRITING } from './trend-axes.ts';

export interface SlopeWords {
  readonly verdict: string;
  readonly detail: string;
  /** How many of the visits that are needed there are; null where their number is not what lacks. */
  readonly have: number | null;
}

const MONTH = 30.44;
const YEAR = 365.25;

/** A stretch of time in the largest unit of which there are two. */
export function spanWords(days: number): string {
  if (days < 2 * MONTH) return TRENDS.days(days);
  if (days < 2 * YEAR) return TRENDS.months(Math.round(days / MONTH));
  return TRENDS.years(figure(days / YEAR, 1).replace(/,0$/u, ''));
}

/** What is said of the change of one eye by one method: that it goes up or down only where its interval does. */
export function slopeWords(
  serie: TrendRecord['serie'],
  slope: TrendSlope,
  own: readonly TrendPoint[],
): SlopeWords {
  if ('motivo' in slope) {
    const detail = own.some(({ v }) => v === null)
      ? TRENDS.offChart
      : slope.n < FEWEST
        ? TRENDS.fewVisits(slope.n, FEWEST)
        : TRENDS.oneDay;
    return { verdict: TRENDS.insufficient, detail, have: slope.n < FEWEST ? slope.n : null };
  }
  const { porAnio, ic, n } = slope;
  const [low, high] = ic;
  const { digits } = WRITING[serie];
  const { unit } = TRENDS.series[serie];
  const words = TRENDS.verdict[serie];
  const verdict = low > 0 ? words.up : high < 0 ? words.down : words.none;
  const value = `${figure(porAnio, digits, true)}${unit === '' ? '' : ` ${unit}`}`;
  const dates = own.map(({ fecha }) => fecha).toSorted();
  const span = daysBetween(dates[0] ?? '', dates.at(-1) ?? '');
  const detail = [
    TRENDS.slope(value, figure(low, digits, true), figure(high, digits, true)),
    TRENDS.over(n, spanWords(span)),
  ].join(', ');
  return { verdict, detail, have: null };
}
