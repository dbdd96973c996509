import type { TrendRecord, TrendSlope } from '#client/queries/trends';
import { TRENDS } from '#copy/clinical/trends';
import { FEWEST } from '#domain/clinical/trends/slope';
import { isOffChart } from '#domain/clinical/trends/trend';
import { daysBetween } from '#domain/shared/civil-date';
import { figure } from './trend-axes.ts';

export interface SlopeWords {
  readonly verdict: string;
  readonly detail: string;
  /** How many of the visits that are needed there are; null where their number is not what lacks. */
  readonly have: number | null;
}

/** A change of a year is smaller than what is measured once. */
const SLOPE_DIGITS = {
  ...{ pio: 2, av: 3, rx: 2, disco: 3 },
  ...{ campo: 2, macula: 1, fibras: 1, ganglionares: 1, angulo: 1, endotelio: 0 },
} as const satisfies Record<TrendRecord['serie'], number>;
const MONTH = 30.44;
const YEAR = 365.25;

/** A stretch of time in the largest unit of which there are two. */
export function spanWords(days: number): string {
  if (days < 2 * MONTH) return TRENDS.days(days);
  if (days < 2 * YEAR) return TRENDS.months(Math.round(days / MONTH));
  return TRENDS.years(figure(days / YEAR, 1).replace(/,0$/u, ''));
}

type Shown = Pick<TrendRecord, 'serie' | 'puntos' | 'eventos'>;

/** What is said of the change of one eye by one method: that it goes up or down only where its whole interval does. */
export function slopeWords(trend: Shown, slope: TrendSlope): SlopeWords {
  if ('motivo' in slope) return lackWords(trend, slope);
  const { serie, puntos, eventos } = trend;
  const { porAnio, ic, n, ojo, metodo } = slope;
  const [low, high] = ic;
  const digits = SLOPE_DIGITS[serie];
  const { unit } = TRENDS.series[serie];
  const words = TRENDS.verdict[serie];
  const value = `${figure(porAnio, digits, true)}${unit === '' ? '' : ` ${unit}`}`;
  const own = puntos.filter((each) => each.ojo === ojo && each.metodo === metodo && isWithin(each, slope));
  const dates = own
    .filter(({ dudoso }) => dudoso === undefined)
    .map(({ fecha }) => fecha)
    .toSorted();
  const doubtful = own.filter(({ dudoso }) => dudoso !== undefined).length;
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  const isTreated = eventos.some(
    (each) => (each.ojo === ojo || each.ojo === 'AO') && each.fecha > first && each.fecha < last,
  );
  return {
    verdict: low > 0 ? words.up : high < 0 ? words.down : words.none,
    detail: [
      TRENDS.slope(value, figure(low, digits, true), figure(high, digits, true)),
      TRENDS.over(n, spanWords(daysBetween(first, last))),
      ...(doubtful > 0 ? [TRENDS.doubtfulVisits(doubtful)] : []),
      ...(isTreated ? [TRENDS.treated] : []),
    ].join(', '),
    have: null,
  };
}

/** Whether a day is of the stretch that a slope is of. */
const isWithin = ({ fecha }: { readonly fecha: string }, { tramo }: TrendSlope): boolean =>
  tramo === undefined || (fecha >= tramo.desde && fecha <= tramo.hasta);

function lackWords({ serie, puntos }: Shown, slope: TrendSlope): SlopeWords {
  const isShort = slope.n < FEWEST;
  const isOff = isOffChart(serie, puntos, slope);
  const why = isOff ? TRENDS.offChart : isShort ? TRENDS.fewVisits(slope.n, FEWEST) : TRENDS.oneDay;
  const doubtful = puntos.filter(
    (each) =>
      each.ojo === slope.ojo &&
      each.metodo === slope.metodo &&
      each.dudoso !== undefined &&
      isWithin(each, slope),
  ).length;
  const detail = doubtful === 0 ? why : `${why}, ${TRENDS.doubtfulVisits(doubtful)}`;
  return { verdict: TRENDS.insufficient, detail, have: isShort && !isOff ? slope.n : null };
}
