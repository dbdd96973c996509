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
const UNIT_WORDS: readonly (readonly [RegExp, IntervalUnit])[] = [
  [/^(h|hs|hr|hrs|horas?)$/, 'horas'],
  [/^(d|dias?)$/, 'dias'],
  [/^(s|sem|semanas?)$/, 'semanas'],
  [/^(m|mes|meses)$/, 'meses'],
];
const AMOUNT = /^(?:en |dentro de )?(\d{1,3}|un|una) ?([a-z]*)$/;
const DAY = /^(hoy|manana|pasado manana)(?: (.+))?$/;

/** What was typed, or null where it was not understood: nothing is guessed. A bare number counts in `unidad`. */
export function typedInterval(text: string, now: CivilTime, unidad: IntervalUnit): TypedInterval | null {
  const said = text.normalize('NFD').replace(MARKS, '').toLowerCase().trim().replace(/\s+/g, ' ');
  const read = byDay(said, now) ?? byAmount(said, unidad);
  return read !== null && intervalSchema.safeParse(read.intervalo).success ? read : null;
}

function byAmount(said: string, unidad: IntervalUnit): TypedInterval | null {
  const [, amount, word = ''] = AMOUNT.exec(said) ?? [];
  if (amount === undefined) return null;
  const unit = word === '' ? unidad : UNIT_WORDS.find(([words]) => words.test(word))?.[1];
  const cantidad = amount.startsWith('un') ? 1 : Number(amount);
  if (unit === undefined || (word === '' && amount.startsWith('un'))) return null;
  return { intervalo: { cantidad, unidad: unit } };
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
