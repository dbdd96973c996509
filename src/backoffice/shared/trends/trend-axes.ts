import type { TrendPoint, TrendRecord } from '#client/queries/trends';
import { ACUITY_LINES } from '#domain/clinical/fields/acuity-lines';
import { stretchAt } from '#domain/clinical/trends/breaks';
import type { TrendId } from '#domain/clinical/trends/series-ids';
import { addDays, daysBetween } from '#domain/shared/civil-date';

export interface Tick {
  readonly at: number;
  readonly text: string;
  /** The same in another notation: 20/40 beside 0,3. */
  readonly beside?: string;
}

/** What the height of a chart means: the value at its foot, that at its top, and the lines between them. */
export interface ValueAxis {
  readonly foot: number;
  readonly top: number;
  readonly ticks: readonly Tick[];
}

/** A number as it is written in Bolivia. */
export const figure = (value: number, digits: number, signed = false): string => {
  const text = Math.abs(value).toFixed(digits).replace('.', ',');
  const sign =
    Number(value.toFixed(digits)) < 0 ? '−' : signed && Number(value.toFixed(digits)) > 0 ? '+' : '';
  return sign + text;
};

/** Decimals of a value of a series, and whether it carries its sign. */
export const WRITING: Readonly<Record<TrendId, { readonly digits: number; readonly signed: boolean }>> = {
  pio: { digits: 1, signed: false },
  av: { digits: 2, signed: false },
  rx: { digits: 2, signed: true },
  disco: { digits: 2, signed: false },
  campo: { digits: 1, signed: true },
  macula: { digits: 0, signed: false },
  fibras: { digits: 0, signed: false },
  ganglionares: { digits: 0, signed: false },
  angulo: { digits: 0, signed: false },
  endotelio: { digits: 0, signed: false },
};

/** A value without decimals that say nothing: 14, 14,5. */
export const valueText = (serie: TrendId, value: number): string => {
  const { digits, signed } = WRITING[serie];
  return figure(value, serie === 'pio' && Number.isInteger(value) ? 0 : digits, signed);
};

/** logMAR of the lines that are drawn across, in hundredths. */
const DRAWN_LINES = [-30, 0, 30, 70, 100, 130, 160];

/** The heights of a series: pressure from 0 to 40 or what there is, acuity with the best on top, C/D from 0 to 1. */
export function valueAxis({
  serie,
  puntos,
  objetivo = {},
}: Pick<TrendRecord, 'serie' | 'puntos' | 'objetivo'>): ValueAxis {
  const values = puntos.flatMap(({ v }) => (v === null ? [] : [v]));
  switch (serie) {
    case 'pio': {
      const top = Math.max(
        40,
        Math.ceil(Math.max(0, ...values, objetivo.OD ?? 0, objetivo.OI ?? 0) / 10) * 10,
      );
      return { foot: 0, top, ticks: steps(0, top, 10).map((at) => ({ at, text: figure(at, 0) })) };
    }
    case 'av': {
      const [best, worst] = [Math.min(0, ...values), Math.max(1, ...values)];
      const ticks = ACUITY_LINES.filter(
        ({ logmar }) =>
          DRAWN_LINES.includes(logmar) && logmar / 100 >= best - 0.1 && logmar / 100 <= worst + 0.02,
      ).map(({ logmar, pies }) => ({ at: logmar / 100, text: figure(logmar / 100, 1), beside: pies }));
      return { foot: worst + 0.1, top: best - 0.1, ticks };
    }
    case 'rx': {
      const [low, high] = [Math.floor(Math.min(0, ...values)), Math.ceil(Math.max(0, ...values))];
      const span = Math.max(4, high - low);
      const step = span > 12 ? 4 : span > 6 ? 2 : 1;
      const foot = Math.floor((high - span) / step) * step;
      const top = Math.ceil(high / step) * step;
      return {
        foot: Math.min(foot, low),
        top,
        ticks: steps(foot, top, step).map((at) => ({ at, text: figure(at, 0, true) })),
      };
    }
    case 'campo': {
      const foot = Math.min(-10, Math.floor(Math.min(0, ...values) / 5) * 5);
      return { foot, top: 5, ticks: steps(foot, 5, 5).map((at) => ({ at, text: figure(at, 0, true) })) };
    }
    case 'macula':
      return around(values, { foot: 150, top: 450, step: 100 });
    case 'fibras':
      return around(values, { foot: 40, top: 120, step: 20 });
    case 'ganglionares':
      return around(values, { foot: 50, top: 100, step: 10 });
    case 'angulo':
      return around(values, { foot: 0, top: 60, step: 20 });
    case 'endotelio':
      return around(values, { foot: 0, top: 3000, step: 1000 });
    case 'disco':
      return {
        foot: 0,
        top: 1,
        ticks: [0, 0.2, 0.4, 0.6, 0.8, 1].map((at) => ({ at, text: figure(at, 1) })),
      };
  }
}

/** An axis that widens where a value lies beyond what is usual. */
function around(
  values: readonly number[],
  { foot, top, step }: { readonly foot: number; readonly top: number; readonly step: number },
): ValueAxis {
  const low = Math.min(foot, Math.floor(Math.min(foot, ...values) / step) * step);
  const high = Math.max(top, Math.ceil(Math.max(top, ...values) / step) * step);
  return { foot: low, top: high, ticks: steps(low, high, step).map((at) => ({ at, text: figure(at, 0) })) };
}

const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.round((to - from) / by) + 1 }, (_, at) => from + at * by);

/** The days between which a chart lies, at least a month, and the days that are named on it. */
export interface TimeAxis {
  readonly from: string;
  readonly to: string;
  readonly ticks: readonly { readonly at: string; readonly text: string }[];
}

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const MARGIN_DAYS = 15;

/** Years where there are several, months otherwise; never more names than there is room for. */
export function timeAxis(dates: readonly string[], room: number): TimeAxis {
  const sorted = dates.toSorted();
  const [first = '2000-01-01', last = first] = [sorted[0], sorted.at(-1)];
  const [from, to] = [addDays(first, -MARGIN_DAYS), addDays(last, MARGIN_DAYS)];
  const months = monthsBetween(from, to);
  const isLong = daysBetween(from, to) > 730;
  const named = isLong ? months.filter((month) => month.endsWith('-01-01')) : months;
  const every = Math.max(1, Math.ceil(named.length / Math.max(1, room)));
  return {
    from,
    to,
    ticks: named
      .filter((_, at) => at % every === 0)
      .map((at) => ({
        at,
        text: isLong ? at.slice(0, 4) : `${MONTHS[Number(at.slice(5, 7)) - 1] ?? ''} ${at.slice(2, 4)}`,
      })),
  };
}

/** The first days of the months between two dates. */
function monthsBetween(from: string, to: string): string[] {
  const found: string[] = [];
  let [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))];
  for (;;) {
    const day = `${String(year)}-${String(month).padStart(2, '0')}-01`;
    if (day > to) return found;
    if (day >= from) found.push(day);
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
  }
}

/** Between two visits further apart nothing is known: the line between them is dotted. */
export const GAP_DAYS = 400;

/** A stretch of a line: from one visit to the next, known or only guessed. */
export interface Stretch {
  readonly from: { readonly fecha: string; readonly v: number };
  readonly to: { readonly fecha: string; readonly v: number };
  readonly isGap: boolean;
}

/**
 * The stretches between the visits of one eye by one method; where one has no number, or a treatment lies in between, the
 * line ends. What is not to be relied on has no line.
 */
export function stretchesOf(puntos: readonly TrendPoint[], breaks: readonly string[] = []): Stretch[] {
  const visits = meansOf(puntos.filter(({ dudoso }) => dudoso === undefined));
  return visits.flatMap((to, at): Stretch[] => {
    const from = visits[at - 1];
    if (from === undefined || from.v === null || to.v === null) return [];
    if (stretchAt(breaks, from.fecha) !== stretchAt(breaks, to.fecha)) return [];
    return [
      {
        from: { fecha: from.fecha, v: from.v },
        to: { fecha: to.fecha, v: to.v },
        isGap: daysBetween(from.fecha, to.fecha) > GAP_DAYS,
      },
    ];
  });
}

/** One value a visit: the mean of its readings; null where one has no number. */
function meansOf(puntos: readonly TrendPoint[]): { readonly fecha: string; readonly v: number | null }[] {
  const visits = new Map<string, { fecha: string; values: (number | null)[] }>();
  for (const { consulta, fecha, v } of puntos) {
    const visit = visits.get(consulta) ?? { fecha, values: [] };
    visit.values.push(v);
    visits.set(consulta, visit);
  }
  return [...visits.values()].map(({ fecha, values }) => {
    const known = values.filter((v) => v !== null);
    return {
      fecha,
      v: known.length < values.length ? null : known.reduce((sum, each) => sum + each, 0) / known.length,
    };
  });
}
