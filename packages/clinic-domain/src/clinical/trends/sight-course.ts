import * as z from 'zod/mini';
import type { Point } from './series.ts';
import type { Slope } from './slope.ts';
import { levelOf, type Trend } from './trend.ts';

// Source: docs/clinical-sources.md#sight-at-risk
/** Where an eye counts as disabled: a mean deviation in dB, an acuity in logMAR; `sentido` is which way it is lost. */
export const DISABILITY = {
  campo: { limite: -22, sentido: -1 },
  av: { limite: 1, sentido: 1 },
} as const;
export const COURSE_SERIES = ['campo', 'av', 'pio'] as const;
export type CourseSeries = (typeof COURSE_SERIES)[number];

/**
 * What a course says, the first to be called first: its whole interval is lost, the pressure is over its target, it may
 * be lost, it is past the limit already, or there are too few points for any verdict.
 */
export const COURSE_GROUPS = [
  'se_pierde',
  'sobre_objetivo',
  'puede_perderse',
  'alcanzado',
  'pocos_puntos',
] as const;

/** The groups in which sight may still be kept, and is being lost. */
export const LOSING: readonly (typeof COURSE_GROUPS)[number][] = [
  'se_pierde',
  'sobre_objetivo',
  'puede_perderse',
];

const years = z.number();
/** How one eye goes by one measure: an order of calling, never a diagnosis. */
export const courseSchema = z.strictObject({
  grupo: z.enum(COURSE_GROUPS),
  serie: z.enum(COURSE_SERIES),
  ojo: z.enum(['OD', 'OI']),
  /** The visits that count. */
  n: z.int(),
  porAnio: z.optional(z.number()),
  ic: z.optional(z.readonly(z.tuple([z.number(), z.number()]))),
  /** Years until the limit at this pace, and at both ends of the interval; null is never. */
  anios: z.optional(years),
  aniosIc: z.optional(z.readonly(z.tuple([years, z.nullable(years)]))),
  /** mmHg over the target. */
  sobre: z.optional(z.number()),
});
export type Course = Readonly<z.infer<typeof courseSchema>>;

/** `vistaEnRiesgo/{doctor}`: plans by whose eye reaches the limit first. They name nobody: the plan does. */
export const sightRisksSchema = z.strictObject({
  medico: z.string(),
  hecho: z.string(),
  filas: z.array(z.strictObject({ plan: z.string(), curso: courseSchema })),
});
export type SightRisks = Readonly<z.infer<typeof sightRisksSchema>>;

interface Followed {
  readonly serie: CourseSeries;
  readonly puntos: readonly Point[];
  readonly tendencias: readonly Trend[];
  readonly hoy: string;
  readonly objetivo?: number | undefined;
}
type Eye = 'OD' | 'OI';

/** The course of one eye by one measure, of values in units; «estable» where it asks for nothing. */
export function courseOf(ojo: Eye, followed: Followed): Course | 'estable' {
  const { serie, puntos, tendencias } = followed;
  const own = puntos.filter((each) => each.ojo === ojo && each.dudoso === undefined);
  const few = { grupo: 'pocos_puntos', serie, ojo, n: 0 } as const;
  const last = own.at(-1);
  if (last === undefined) return few;
  // The line with most visits; the newest stretch of it where something was done in between.
  const trend = tendencias
    .filter((each) => each.ojo === ojo)
    .reduce<Trend | undefined>(
      (best, each) => (best === undefined || each.n >= best.n ? each : best),
      undefined,
    );
  const slope = trend === undefined || 'motivo' in trend ? {} : slopePart(trend);
  const n = trend?.n ?? 0;
  if (serie === 'pio') return pressureCourse(last, followed.objetivo, { ...few, n, ...slope });
  const { limite, sentido } = DISABILITY[serie];
  // Off the chart is past every line of it.
  const isPast = last.v === null ? serie === 'av' : (last.v - limite) * sentido >= 0;
  if (isPast) return { ...few, n, grupo: 'alcanzado' };
  if (trend === undefined || 'motivo' in trend) return { ...few, n };
  const left = (limite - levelOf(puntos, trend, followed.hoy)) * sentido;
  const [slow, pace, fast] = [
    Math.min(...trend.ic.map((each) => each * sentido)),
    trend.porAnio * sentido,
    Math.max(...trend.ic.map((each) => each * sentido)),
  ];
  if (pace <= 0) return 'estable';
  const until = (speed: number): number => Math.max(0, left) / speed;
  return {
    ...{ ...few, n, ...slope, grupo: slow > 0 ? 'se_pierde' : 'puede_perderse' },
    ...{ anios: until(pace), aniosIc: [until(fast), slow > 0 ? until(slow) : null] },
  };
}

const slopePart = ({ porAnio, ic }: Slope): Pick<Course, 'porAnio' | 'ic'> => ({ porAnio, ic });

/** A pressure takes no sight by itself, and reaches no limit: over its target it asks to be measured. */
function pressureCourse(last: Point, objetivo: number | undefined, base: Course): Course | 'estable' {
  const read =
    last.v ?? (last.texto?.startsWith('>') === true ? Number(last.texto.replaceAll(/\D/gu, '')) : null);
  if (objetivo === undefined || read === null) return base.porAnio === undefined ? base : 'estable';
  return read > objetivo ? { ...base, grupo: 'sobre_objetivo', sobre: read - objetivo } : 'estable';
}

const placeOf = ({ grupo, anios = 0, sobre = 0, n }: Course): readonly [number, number, number] => [
  COURSE_GROUPS.indexOf(grupo),
  grupo === 'sobre_objetivo' ? -sobre : anios,
  -n,
];

/** Whose eye reaches the limit first. */
export function compareCourses(a: Course, b: Course): number {
  const theirs = placeOf(b);
  return (
    placeOf(a)
      .map((mine, at) => mine - (theirs[at] ?? 0))
      .find((each) => each !== 0) ?? 0
  );
}

/** What is said of several eyes and measures together: the worst; nothing where one that can be judged is stable. */
export function worstCourse(courses: readonly (Course | 'estable')[]): Course | null {
  const found = courses.filter((each) => each !== 'estable');
  const [worst] = found.toSorted(compareCourses);
  if (worst === undefined) return null;
  return worst.grupo === 'pocos_puntos' && found.length < courses.length ? null : worst;
}

/** What is followed of a problem: field, pressure and acuity of a glaucoma, the acuity of everything else. */
export const coursesOf = (problema: string): readonly CourseSeries[] =>
  /^(?:H4[02]|Q15\.0)/u.test(problema) ? COURSE_SERIES : ['av'];
