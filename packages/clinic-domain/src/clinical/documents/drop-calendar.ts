import { addDays } from '../../shared/civil-date.ts';
import type { Eye } from '../eye.ts';
import { FORMS, lastDayOf, taperCalendar, type Medicine } from './medication.ts';

// Source: docs/clinical-sources.md#hours-of-drops-and-colours-of-caps
/** Hours of the day for so many times, which share as many hours as they can: people wake, eat and go to bed with them. */
const HOURS: Readonly<Record<number, readonly number[]>> = {
  1: [8],
  2: [8, 20],
  3: [8, 14, 20],
  4: [8, 12, 16, 20],
  5: [8, 11, 14, 17, 20],
  6: [8, 10, 12, 14, 17, 20],
};
const AT_NIGHT: readonly number[] = [21];
/** Every so many hours, by the clock; what is used more often has no table. */
const EVERY: Readonly<Record<number, readonly number[]>> = {
  24: [8],
  12: [8, 20],
  8: [6, 14, 22],
  6: [6, 12, 18, 24],
};
/** What would not fit on a sheet in the largest letters is said in words alone. */
const MOST_HOURS = 9;
const MOST_ROWS = 14;

/** From a day to another one, or without an end. */
interface Run {
  readonly at: number;
  readonly ojo: Eye;
  readonly desde: string;
  readonly hasta: string | null;
  readonly horas: readonly number[];
}

/** Some days, and which medicines of the paper go in at each hour, by their places. */
export interface CalendarRow {
  readonly desde: string;
  readonly hasta: string | null;
  readonly horas: Readonly<Record<number, readonly number[]>>;
}

/** The drops of one eye, or of both where they get the same. */
export interface EyeCalendar {
  readonly ojo: Eye;
  readonly horas: readonly number[];
  readonly filas: readonly CalendarRow[];
}

/** The hours of a medicine; null where nobody can say them: hourly, or only when it bothers. */
export function hoursOf({
  cadaHoras,
  veces,
  cuando,
}: Pick<Medicine, 'cadaHoras' | 'veces' | 'cuando'>): readonly number[] | null {
  if (cuando === 'noche') return AT_NIGHT;
  if (cuando === 'si_molesta') return null;
  return (cadaHoras === undefined ? HOURS[veces ?? 0] : EVERY[cadaHoras]) ?? null;
}

function runsOf(medicine: Medicine, at: number, desde: string): Run[] | null {
  const { ojo, descenso } = medicine;
  if (ojo === undefined || !FORMS[medicine.forma].ojo) return [];
  const steps =
    descenso === undefined
      ? [{ desde, hasta: lastDayOf(medicine, desde), horas: hoursOf(medicine) }]
      : taperCalendar(medicine, desde).map(({ veces, cadaHoras, ...days }) => ({
          ...days,
          horas: hoursOf({ veces, cadaHoras }),
        }));
  // A step without hours leaves the whole medicine to its sentence: half a calendar is a wrong one.
  const known = steps.flatMap(({ horas, ...days }) => (horas === null ? [] : [{ at, ojo, ...days, horas }]));
  return known.length === steps.length ? known : null;
}

/** The calendar of a paper, and the places of the medicines that only their sentence says. */
export interface DropCalendar {
  readonly ojos: readonly EyeCalendar[];
  readonly sinHora: readonly number[];
}

/** Whether a paper has one medicine of the eyes: its hours stand in its own lines, where a table of one bottle would say them again. */
export const isOnlyDrop = (medicamentos: readonly Pick<Medicine, 'forma'>[]): boolean =>
  medicamentos.filter(({ forma }) => FORMS[forma].ojo).length === 1;

/** The drops of a paper by hour, eye by eye; null where none has hours, or where the table would be too large to be read. */
export function dropCalendar(medicamentos: readonly Medicine[], desde: string): DropCalendar | null {
  const all = medicamentos.map((each, at) => runsOf(each, at, desde));
  const runs = all.flatMap((each) => each ?? []);
  if (runs.length === 0) return null;
  const sinHora = all.flatMap((each, at) => (each === null ? [at] : []));
  const [OD, OI] = (['OD', 'OI'] as const).map((ojo) =>
    calendarOf(
      ojo,
      runs.filter((each) => each.ojo === 'AO' || each.ojo === ojo),
    ),
  );
  const isSame = runs.every(({ ojo }) => ojo === 'AO');
  const ojos = (isSame ? [calendarOf('AO', runs)] : [OD, OI]).filter(
    (each): each is EyeCalendar => each !== undefined && each.filas.length > 0,
  );
  return ojos.some(({ horas, filas }) => horas.length > MOST_HOURS || filas.length > MOST_ROWS)
    ? null
    : { ojos, sinHora };
}

function calendarOf(ojo: Eye, runs: readonly Run[]): EyeCalendar {
  const starts = new Set([
    ...runs.map(({ desde }) => desde),
    ...runs.flatMap(({ hasta }) => (hasta === null ? [] : addDays(hasta, 1))),
  ]);
  const days = [...starts].toSorted();
  const filas = days.flatMap((desde, index): CalendarRow[] => {
    const now = runs.filter((each) => each.desde <= desde && (each.hasta === null || each.hasta >= desde));
    const next = days[index + 1];
    const horas: Record<number, number[]> = {};
    for (const { at, horas: each } of now) for (const hour of each) (horas[hour] ??= []).push(at);
    return now.length === 0 ? [] : [{ desde, hasta: next === undefined ? null : addDays(next, -1), horas }];
  });
  const horas = [...new Set(runs.flatMap((each) => each.horas))].toSorted((a, b) => a - b);
  return { ojo, horas, filas };
}
