import * as z from 'zod/mini';
import type { Immutable } from '../../shared/immutable.ts';
import { isCivilDate, WEEKDAYS, type Weekday } from '../../shared/civil-date.ts';
import { formatHour, mergeRanges, parseHour, totalMinutes, type MinuteRange } from '../../shared/interval.ts';
import { explainEntry, readStoredDay } from '../availability/stored-day.ts';
import { isOneOf, recordOf } from '../../shared/typed-record.ts';

/** A block of opening hours as stored and sent: `{ inicio: "08:00", fin: "12:00" }`. */
export interface Block {
  readonly inicio: string;
  readonly fin: string;
}

/** The seven lists of a week; an empty list is a closed day. */
export type WeeklySchedule = Readonly<Record<Weekday, readonly Block[]>>;

/** Blocks start and end on multiples of five minutes (R3). */
export const BLOCK_STEP_MIN = 5;
/** A day with more blocks is a mistake. */
export const MAX_BLOCKS_PER_DAY = 24;

export const SCHEDULE_MESSAGES = {
  hour: 'Escriba la hora así: 08:00.',
  step: 'Use horas de 5 en 5 minutos.',
  end: 'La hora de fin debe ser posterior a la de inicio.',
  tooMany: 'Un día puede tener hasta 24 bloques.',
  missingDay: 'Falta la lista de este día.',
  date: 'Escriba una fecha válida.',
} as const;

/** Seven empty lists, as for a new doctor. */
export const emptyWeek = (): WeeklySchedule => ({
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
});

const hour = (label: string) =>
  z.string({ error: label }).check(
    z.refine((text) => parseHour(text).ok, { error: label, abort: true }),
    z.refine((text) => minuteOf(text) % BLOCK_STEP_MIN === 0, { error: SCHEDULE_MESSAGES.step }),
    z.meta({ pattern: '^(([01]\\d|2[0-3]):[0-5][05]|24:00)$' }),
  );

/** A block as received; the error names each wrong hour. */
export const blockSchema = z
  .strictObject({ inicio: hour(SCHEDULE_MESSAGES.hour), fin: hour(SCHEDULE_MESSAGES.hour) })
  .check(
    z.refine((block) => minuteOf(block.fin) > minuteOf(block.inicio), {
      error: SCHEDULE_MESSAGES.end,
      path: ['fin'],
    }),
  );

const day = z
  .array(blockSchema, { error: SCHEDULE_MESSAGES.missingDay })
  .check(z.maxLength(MAX_BLOCKS_PER_DAY, { error: SCHEDULE_MESSAGES.tooMany }));

/** Seven lists as received; a wrong hour is named by its path, `monday.0.fin`. */
export const weeklyScheduleSchema = z.strictObject({
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
  sunday: day,
});

/** Seven lists as stored: entries in older forms are kept unchanged and read by {@link readStoredWeek}. */
export const storedWeekSchema = z.strictObject(
  recordOf(WEEKDAYS, () => z._default(z.array(z.unknown()), [])),
);
export type StoredWeek = Immutable<z.infer<typeof storedWeekSchema>>;

/**
 * A week in force from a date on; the latest one that has begun counts (R22). With `semanaB`
 * weeks alternate: `semana` is that of the calendar week of `vigenteDesde`, `semanaB` that of the next one, and so on.
 * Which of them is called A and which B says the calendar (`week-letters.ts`).
 */
export const scheduleVersionSchema = z.strictObject({
  vigenteDesde: z.string().check(z.refine(isCivilDate, { error: SCHEDULE_MESSAGES.date })),
  semana: weeklyScheduleSchema,
  semanaB: z.optional(weeklyScheduleSchema),
});
export type ScheduleVersion = Immutable<z.infer<typeof scheduleVersionSchema>>;

/** Minutes since midnight of a well-formed hour; 0 for anything else, which the schemas have already rejected. */
function minuteOf(text: string): number {
  const minute = parseHour(text);
  return minute.ok ? minute.value : 0;
}

export const toRange = (block: Block): MinuteRange => ({
  inicio: minuteOf(block.inicio),
  fin: minuteOf(block.fin),
});

export const toBlock = (range: MinuteRange): Block => ({
  inicio: formatHour(range.inicio),
  fin: formatHour(range.fin),
});

/** Sorts a day's blocks and merges overlapping and adjacent ones; `merged` counts those that disappeared. */
export function normalizeDay(blocks: readonly Block[]): { blocks: Block[]; merged: number } {
  const ranges = mergeRanges(blocks.map(toRange));
  return { blocks: ranges.map(toBlock), merged: blocks.length - ranges.length };
}

/** {@link normalizeDay} for all seven lists; `merged` is the total. */
export function normalizeWeek(week: WeeklySchedule): { week: WeeklySchedule; merged: number } {
  const days = recordOf(WEEKDAYS, (weekday) => normalizeDay(week[weekday]));
  return {
    week: recordOf(WEEKDAYS, (weekday) => days[weekday].blocks),
    merged: Object.values(days).reduce((sum, { merged }) => sum + merged, 0),
  };
}

/**
 * Reads stored lists in any known form: `{inicio, fin}`, `"08:00-12:00"`, or a single start `"08:00"` (30 minutes).
 * Unreadable entries are left out and listed in `unreadable`; they never throw (R2).
 */
export function readStoredWeek(stored: Partial<Record<Weekday, readonly unknown[]>>): {
  week: WeeklySchedule;
  unreadable: string[];
} {
  const days = recordOf(WEEKDAYS, (weekday) => readStoredDay(stored[weekday] ?? []));
  return {
    week: recordOf(WEEKDAYS, (weekday) => days[weekday].ranges.map(toBlock)),
    unreadable: WEEKDAYS.flatMap((weekday) =>
      days[weekday].unreadable.map((index) => `${weekday}.${String(index)}`),
    ),
  };
}

/** The week in force on a date: the latest version that has begun; null when none has. */
export function versionInForce(versions: readonly ScheduleVersion[], fecha: string): ScheduleVersion | null {
  return versions.reduce<ScheduleVersion | null>(
    (best, version) =>
      version.vigenteDesde <= fecha && (best === null || version.vigenteDesde >= best.vigenteDesde)
        ? version
        : best,
    null,
  );
}

/** The versions with `next` added, sorted by date; it replaces one that begins on the same day. */
export function withVersion(versions: readonly ScheduleVersion[], next: ScheduleVersion): ScheduleVersion[] {
  return [...versions.filter((version) => version.vigenteDesde !== next.vigenteDesde), next].sort((a, b) =>
    a.vigenteDesde < b.vigenteDesde ? -1 : 1,
  );
}

/** Minutes of opening hours in a week. */
export const weekMinutes = (week: WeeklySchedule): number =>
  WEEKDAYS.reduce((sum, weekday) => sum + totalMinutes(week[weekday].map(toRange)), 0);

/** An unreadable entry of a stored list, described so that someone can correct it. */
export interface UnreadableNote {
  readonly lugar: string;
  readonly texto: string;
  readonly motivo: 'forma' | 'hora' | 'orden';
  readonly propuesta: Block | null;
}

/** Explains the entries {@link readStoredWeek} left out. */
export const unreadableNotes = (
  stored: Partial<Record<Weekday, readonly unknown[]>>,
  unreadable: readonly string[],
): UnreadableNote[] =>
  unreadable.map((lugar) => {
    const [day, index] = lugar.split('.');
    const entries = isOneOf(WEEKDAYS, day) ? stored[day] : undefined;
    const { texto, motivo, propuesta } = explainEntry(entries?.[Number(index)]);
    return { lugar, texto, motivo, propuesta: propuesta === null ? null : toBlock(propuesta) };
  });
