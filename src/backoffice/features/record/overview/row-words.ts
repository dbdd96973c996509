import type { OverviewRecord } from '#client/queries/clinical/overview';
import type { TrendPoint, TrendRecord, TrendSlope } from '#client/queries/trends';
import {
  FLUID_BEFORE,
  FLUID_WORDS,
  GRADE_WORDS,
  OVERVIEW as COPY,
  sinceWords,
} from '#copy/clinical/overview';
import { isClearlyWorse } from '#domain/clinical/fields/acuity';
import { isUsedOn } from '#domain/clinical/overview/drop-bars';
import type { OverviewRow } from '#domain/clinical/overview/kinds';
import { knownBefore, knownOn, targetOn } from '#domain/clinical/overview/on-day';
import { FEWEST } from '#domain/clinical/trends/slope';
import { daysBetween } from '#domain/shared/civil-date';
import { mediumDate, shortDate } from '#backoffice/shared/clinic/dates.ts';
import { figure, valueText, WRITING } from '#backoffice/shared/trends/trend-axes.ts';

/** What stands in the middle for one eye: the value, and below it what it means. */
export interface Present {
  readonly value: string;
  readonly lines: readonly string[];
  /** Over its target or getting worse, today: the only red of a row. */
  readonly isAlarm?: boolean;
  /** The whole interval of what it changes in a year is on the bad side: said in ink, since it is not of today. */
  readonly isWorsening?: boolean;
}

export interface Asked {
  readonly ojo: 'OD' | 'OI';
  readonly dia: string;
  /** The day that is looked at is today. */
  readonly isNow: boolean;
}

/** What the middle shows while no visit is chosen: of who died, what was known last. */
export const todayWords = ({ fallecio }: OverviewRecord): string =>
  fallecio === undefined ? COPY.today : COPY.lastKnown;

const NOTHING: Present = { value: '', lines: [COPY.none] };

/** What was last known of an eye in a row on a day; nothing of afterwards, nothing of the other eye. */
export function presentOf(record: OverviewRecord, fila: OverviewRow, asked: Asked): Present {
  if (fila === 'gotas') return dropsOf(record, asked);
  if (fila === 'inyecciones') return dosesOf(record, asked);
  const trend = record.series.find(({ serie }) => serie === fila);
  return trend === undefined ? stepOf(record, fila, asked) : pointOf(record, trend, asked);
}

/** Several readings of a day are each said. */
export const textOf = (serie: TrendRecord['serie'], points: readonly TrendPoint[]): string =>
  [
    ...new Set(
      points.map(({ v, texto }) => (serie === 'av' || v === null ? (texto ?? '') : valueText(serie, v))),
    ),
  ].join(' · ');

/** A refraction is followed in one way: of a visit the one that says most. */
const REFRACTIONS = ['Ciclopléjica', 'Final', 'Subjetiva', 'Retinoscopía'];
export function followed(trend: TrendRecord): readonly TrendPoint[] {
  if (trend.serie !== 'rx') return trend.puntos;
  const visits = Map.groupBy(trend.puntos, ({ consulta, ojo }) => `${consulta} ${ojo}`);
  const rank = ({ metodo = '' }: TrendPoint): number => {
    const at = REFRACTIONS.findIndex((each) => metodo.startsWith(each.slice(0, 6)));
    return at === -1 ? REFRACTIONS.length : at;
  };
  return [...visits.values()].flatMap((points) => points.toSorted((a, b) => rank(a) - rank(b)).slice(0, 1));
}

function pointOf(record: OverviewRecord, trend: TrendRecord, { ojo, dia, isNow }: Asked): Present {
  const points = followed(trend);
  const now = knownOn(points, ojo, dia);
  const [first] = now;
  if (first === undefined) return NOTHING;
  const { serie } = trend;
  const value = textOf(serie, now);
  const dated = first.fecha === dia ? [] : [mediumDate(first.fecha)];
  const doubt = now.some(({ dudoso }) => dudoso !== undefined) ? [COPY.doubtful] : [];
  if (serie === 'pio') {
    const { lines, isOver } = againstTarget(record, now, { ojo, dia, isNow });
    return { value, lines: [...dated, ...lines], isAlarm: isNow && isOver };
  }
  const past = knownBefore(points, ojo, dia);
  if (!isNow) return { value, lines: [...dated, ...doubt] };
  if (serie === 'av') {
    const [then] = past;
    const isWorse = isClearlyWorse(then?.texto ?? null, first.texto ?? null);
    return { value, lines: [...dated, ...beforeWords(serie, past, value, isWorse)], isAlarm: isWorse };
  }
  const slope = slopeNow(trend, ojo);
  if (slope === null) return { value, lines: [...dated, ...doubt, ...beforeWords(serie, past, value)] };
  return { value, lines: [...dated, ...doubt, slope.words], isWorsening: slope.isWorse };
}

function againstTarget(
  { objetivos }: OverviewRecord,
  now: readonly TrendPoint[],
  { ojo, dia, isNow }: Asked,
): { readonly lines: readonly string[]; readonly isOver: boolean } {
  const target = targetOn(objetivos, ojo, dia);
  if (target === null) return { lines: [COPY.noTarget], isOver: false };
  const limit = figure(target.v, 1).replace(/,0$/u, '');
  const most = Math.max(...now.map(({ v }) => v ?? -Infinity));
  const much = most - target.v;
  const isOver = much > 0;
  const month = monthWords(target.desde);
  return {
    lines:
      isOver && isNow
        ? [COPY.overTarget(figure(much, 1).replace(/,0$/u, '')), COPY.targetShort(limit, month)]
        : [COPY.target(limit), COPY.targetSince(month)],
    isOver,
  };
}

function beforeWords(
  serie: TrendRecord['serie'],
  past: readonly TrendPoint[],
  value: string,
  isWorse = false,
): string[] {
  const [then] = past;
  if (then === undefined) return [];
  const text = textOf(serie, past);
  if (text === value) return [COPY.same];
  return [isWorse ? COPY.fell(text) : COPY.before(text)];
}

/** «dic 2020». */
const monthWords = (fecha: string): string => mediumDate(fecha).replace(/^\d+ /u, '');

/** Series whose loss is a harm: going down, or going up. */
const WORSE: Readonly<Partial<Record<TrendRecord['serie'], -1 | 1>>> = { campo: -1, fibras: -1 };

/** What an eye changes in a year, as far as there are enough visits to say; null where no slope is asked of the row. */
export function slopeNow(
  trend: Pick<TrendRecord, 'serie' | 'tendencias'>,
  ojo: 'OD' | 'OI',
): { readonly words: string; readonly isWorse: boolean } | null {
  const worse = WORSE[trend.serie];
  if (worse === undefined) return null;
  const own = trend.tendencias.filter((each) => each.ojo === ojo);
  const best = own.reduce<TrendSlope | undefined>(
    (most, each) => (most === undefined || each.n >= most.n ? each : most),
    undefined,
  );
  if (best === undefined) return null;
  if ('motivo' in best) return { words: COPY.fewFields(Math.min(best.n, FEWEST), FEWEST), isWorse: false };
  const [low, high] = best.ic;
  const { digits } = WRITING[trend.serie];
  const isWorse = worse < 0 ? high < 0 : low > 0;
  const isBetter = worse < 0 ? low > 0 : high < 0;
  return {
    words: isWorse || isBetter ? COPY.perYear(figure(best.porAnio, digits, true)) : COPY.noChange,
    isWorse,
  };
}

function stepOf({ pasos }: OverviewRecord, fila: OverviewRow, { ojo, dia, isNow }: Asked): Present {
  const own = pasos.filter((each) => each.fila === fila);
  const now = knownOn(own, ojo, dia);
  const [first] = now;
  if (first === undefined) return NOTHING;
  const dated = first.fecha === dia ? [] : [mediumDate(first.fecha)];
  const short = shortOf(fila, first.v);
  const value = short ?? now.map(({ texto }) => texto).join(' · ');
  if (fila === 'liquido' && first.v === 1) dated.unshift(first.texto);
  if (!isNow) return { value, lines: dated };
  const [then] = knownBefore(own, ojo, dia);
  if (then === undefined) return { value, lines: dated };
  const isWorse = fila === 'grado' && then.v !== null && first.v !== null && first.v > then.v;
  return {
    value,
    isAlarm: isWorse,
    lines: [
      ...dated,
      then.texto === first.texto ? COPY.same : COPY.before(beforeOf(fila, then.v) ?? then.texto),
    ],
  };
}

const beforeOf = (fila: OverviewRow, v: number | null): string | undefined =>
  fila === 'liquido' && v !== null ? FLUID_BEFORE[v] : shortOf(fila, v);

function shortOf(fila: OverviewRow, v: number | null): string | undefined {
  if (v === null) return undefined;
  if (fila === 'grado') return GRADE_WORDS[v];
  return fila === 'liquido' ? FLUID_WORDS[v] : undefined;
}

/** What is known of the person on a day. */
export function personOf({ pasos }: OverviewRecord, fila: OverviewRow, dia: string): Present {
  const now = knownOn(
    pasos.filter((each) => each.fila === fila),
    'AO',
    dia,
  );
  const [first] = now;
  if (first === undefined) return NOTHING;
  return { value: now.map(({ texto }) => texto).join(' · '), lines: [mediumDate(first.fecha)] };
}

function dropsOf({ gotas }: OverviewRecord, { ojo, dia }: Asked): Present {
  const used = gotas.filter((each) => isUsedOn(each, dia));
  const [own, unsaid] = [ojo, 'AO'].map((of) => used.filter((each) => each.ojo === of).length);
  // Of whom nobody said in which eye a drop is used, no eye has none.
  const lines = [
    ...(own === 0 && unsaid !== 0 ? [] : [COPY.drops(own ?? 0)]),
    ...(unsaid === 0 ? [] : [COPY.dropsOfNoEye(unsaid ?? 0)]),
  ];
  return { value: '', lines };
}

function dosesOf({ marcas, planes, hoy }: OverviewRecord, { ojo, dia, isNow }: Asked): Present {
  const doses = marcas.filter((each) => each.tipo === 'inyeccion' && each.ojo === ojo && each.fecha <= dia);
  const last = doses.at(-1);
  if (last === undefined) return { value: '0', lines: [COPY.noneDone] };
  const next = planes.find(({ clase, ojo: of }) => clase === 'inyeccion' && (of === ojo || of === 'AO'));
  const due =
    next === undefined || !isNow
      ? []
      : [next.vence < hoy ? COPY.doseLate(shortDate(next.vence)) : COPY.doseDue(shortDate(next.vence))];
  return {
    value: String(doses.length),
    lines: [sinceWords(daysBetween(last.fecha, dia)), ...due],
    isAlarm: isNow && next !== undefined && next.vence < hoy,
  };
}
