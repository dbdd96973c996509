import { minutesBetween, type CivilTime } from '../../shared/civil-date.ts';
import { formatHour } from '../../shared/interval.ts';
import { hourMeant } from '../../shared/said-hour.ts';
import { intervalSchema, type Interval } from './interval.ts';
import type { IntervalUnit } from './interval-units.ts';
import { present } from '../../shared/typed-record.ts';

/** How soon, as it was typed: «24h», «3d», «2s», «4m», «en 2 semanas», «mañana 8:00», «hoy 18:00». */
export interface TypedInterval {
  readonly intervalo: Interval;
  readonly hora?: string;
}

const MARKS = /[\u0300-\u036f]/g;
const UNIT_WORDS: readonly (readonly [RegExp, IntervalUnit, number])[] = [
  [/^(h|hs|hr|hrs|horas?)$/, 'horas', 1],
  [/^(d|dias?)$/, 'dias', 1],
  [/^(s|sem|sems|semanas?)$/, 'semanas', 1],
  [/^(m|mes|meses)$/, 'meses', 1],
  [/^(anos?)$/, 'meses', 12],
];
const NUMBERS: Readonly<Record<string, number>> = {
  ...{ un: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10 },
  ...{ doce: 12, quince: 15, veinte: 20, treinta: 30 },
};
/** An interval in one word. */
const WHOLE: Readonly<Record<string, Interval>> = {
  semanal: { cantidad: 1, unidad: 'semanas' },
  quincenal: { cantidad: 15, unidad: 'dias' },
  mensual: { cantidad: 1, unidad: 'meses' },
  bimestral: { cantidad: 2, unidad: 'meses' },
  trimestral: { cantidad: 3, unidad: 'meses' },
  semestral: { cantidad: 6, unidad: 'meses' },
  anual: { cantidad: 12, unidad: 'meses' },
  'medio ano': { cantidad: 6, unidad: 'meses' },
};
const NUMBER = `\\d{1,3}|${Object.keys(NUMBERS).join('|')}`;
const LEAD = '(?:en |dentro de |a los |a las |a la |al )';
const AMOUNT = new RegExp(`^${LEAD}?(?:(${NUMBER}) ?)?([a-z]*)$`);
const DAY = /^(hoy|manana|pasado manana)(?: (.+))?$/;

const folded = (text: string): string =>
  text.normalize('NFD').replace(MARKS, '').toLowerCase().trim().replace(/\s+/g, ' ');

/** What was typed, or null where it was not understood: nothing is guessed. A bare number counts in `unidad`. */
export function typedInterval(text: string, now: CivilTime, unidad: IntervalUnit): TypedInterval | null {
  const said = folded(text).replace(/(?<=[a-z])\.$/, '');
  const read = byDay(said, now) ?? byAmount(said, unidad);
  return read !== null && intervalSchema.safeParse(read.intervalo).success ? read : null;
}

function byAmount(said: string, unidad: IntervalUnit): TypedInterval | null {
  const whole = WHOLE[said.replace(/^en /, '')];
  if (whole !== undefined) return { intervalo: whole };
  const [, amount, word = ''] = AMOUNT.exec(said) ?? [];
  // «Al mes» is one of them; a unit by itself is none.
  if (amount === undefined && !/^al? /.test(said)) return null;
  const number = amount === undefined ? 1 : (NUMBERS[amount] ?? Number(amount));
  if (word === '') return /^\d/.test(amount ?? '') ? { intervalo: { cantidad: number, unidad } } : null;
  const [, unit, times] = UNIT_WORDS.find(([words]) => words.test(word)) ?? [];
  return unit === undefined ? null : { intervalo: { cantidad: number * (times ?? 1), unidad: unit } };
}

const DAYS: Readonly<Record<string, number>> = { manana: 1, 'pasado manana': 2 };

function byDay(said: string, now: CivilTime): TypedInterval | null {
  const [, day, hour] = DAY.exec(said) ?? [];
  if (day === undefined) return null;
  const minuto = hour === undefined ? undefined : hourMeant(hour);
  if (minuto === null) return null;
  const hora = minuto === undefined ? undefined : formatHour(minuto);
  const cantidad = DAYS[day];
  if (cantidad !== undefined) return { intervalo: { cantidad, unidad: 'dias' }, ...present({ hora }) };
  // Today is said with an hour that is still to come.
  if (minuto === undefined || hora === undefined) return null;
  const ahead = minutesBetween(now, { fecha: now.fecha, minuto });
  if (ahead <= 0) return null;
  return { intervalo: { cantidad: Math.max(1, Math.floor(ahead / 60)), unidad: 'horas' }, hora };
}

/** When somebody comes back, as a plan says it, and of which eye where it names one. */
export interface SaidControl extends TypedInterval {
  readonly texto: string;
  readonly ojo?: 'OD' | 'OI';
}

const CONTROL =
  /(?<![\p{L}\d])(?:pr[oó]xim[oa] )?(?:controles|control|ctrl|ctl|revisi[oó]n|volver|vuelve|regresar|regresa|retorn[oa]r?|reevalua(?:r|ci[oó]n)|seguimiento|cita)(?!\p{L})[^.;,\n]*/giu;
const WHEN = new RegExp(
  `(?<![a-z\\d/]|cada |cada)(?:${LEAD}?(?:${NUMBER}) ?(?:h|hs|hrs?|horas?|d|dias?|s|sems?|semanas?|m|mes|meses|anos?)|al? (?:la )?(?:dia|semana|mes|ano)|pasado manana|manana|${Object.keys(WHOLE).join('|')})(?![a-z\\d])`,
  'g',
);
const RANGE = /\d ?(?:-|–|a|o|u) ?\d| y medi[oa]\b/;

/**
 * When a plan in words says that the patient comes back: «Control 4 semanas», «ctrl PIO en 1 mes», one for each eye where it
 * says so. What is a range or has a half, or says two times, says none: nothing is guessed.
 */
export function saidControls(plan: string, now: CivilTime): readonly SaidControl[] {
  const found = [...plan.matchAll(CONTROL)].flatMap(([clause]): (SaidControl | null)[] => {
    const said = folded(clause);
    const [when, ...more] = said.match(WHEN) ?? [];
    if (when === undefined) return [];
    const read = more.length > 0 || RANGE.test(said) ? null : typedInterval(when, now, 'semanas');
    const eyes = EYE_WORDS.filter((eye) => new RegExp(`\\b${eye}\\b`, 'i').test(said));
    const [ojo, other] = eyes;
    return [
      read === null
        ? null
        : { ...read, texto: clause.trim(), ...present({ ojo: other === undefined ? ojo : undefined }) },
    ];
  });
  const whole = found.filter((each) => each !== null);
  const isOne = (of: readonly SaidControl[]): boolean =>
    new Set(of.map(({ intervalo }) => `${String(intervalo.cantidad)} ${intervalo.unidad}`)).size <= 1;
  const isClear = EYE_WORDS.every((eye) => isOne(whole.filter(({ ojo = eye }) => ojo === eye)));
  return whole.length === found.length && isClear ? whole : [];
}

const EYE_WORDS = ['OD', 'OI'] as const;
