import * as z from 'zod/mini';

/** For how long reading a person's page again adds no further line to the audit log. */
const READING_MS = 8 * 3_600_000;
/** Within this long a person read again is not written down again. */
const AGAIN_MS = 10 * 60_000;
/** How many different people one account may read in an hour before the admins are reported. */
export const MOST_READ_IN_AN_HOUR = 60;
const HOUR_MS = 3_600_000;
/** A search that lists more people than this is in the audit log. */
export const LISTED_UNTOLD = 10;
/** How many people a search lists at most. */
export const MOST_LISTED = 50;

/** `lecturas/{uid}:{patient}`: one account read one person's page; instants. */
export const readingSchema = z.strictObject({
  quien: z.string(),
  paciente: z.string(),
  ultima: z.string(),
  /** Until when reading it again needs no line. */
  vence: z.string(),
});
export type Reading = Readonly<z.infer<typeof readingSchema>>;

/** `avisosLectura/{uid}-{hour}` (an address holds it, so no colon): one account read more people in an hour than its work explains. */
export const readingNoticeSchema = z.strictObject({
  cuenta: z.string(),
  cuando: z.string(),
  personas: z.number().check(z.int(), z.minimum(1)),
  /** `cita`: booked for somebody, opened the record and cancelled; many readings where it is absent. */
  clase: z.optional(z.enum(['cita'])),
  abierto: z.boolean(),
  visto: z.optional(z.strictObject({ quien: z.string(), cuando: z.string() })),
});
export type ReadingNotice = Readonly<z.infer<typeof readingNoticeSchema>>;

export const readingId = (quien: string, paciente: string): string => `${quien}:${paciente}`;

/** One notice per account and hour of the clock, however many more are read in it. */
export const noticeId = (quien: string, now: Date): string =>
  `${quien}-${String(Math.floor(now.getTime() / HOUR_MS))}`;

/** The instant from which on readings count together. */
export const hourBefore = (now: Date): string => new Date(now.getTime() - HOUR_MS).toISOString();

/** Whether that person's page is one that the account has in front of it. */
export const isReadNow = ({ vence }: Reading, now: Date): boolean => vence > now.toISOString();

/** What a reading at this moment leaves: nothing, the moment alone, or also a line in the audit log. */
export function afterReading(before: Reading | null, now: Date): 'nothing' | 'moment' | 'line' {
  const at = now.toISOString();
  if (before === null || before.vence <= at) return 'line';
  return Date.parse(before.ultima) + AGAIN_MS <= now.getTime() ? 'moment' : 'nothing';
}

/** The reading as it is written down; a line already in the audit log keeps counting from its own moment. */
export const readingAt = (quien: string, paciente: string, before: Reading | null, now: Date): Reading => ({
  quien,
  paciente,
  ultima: now.toISOString(),
  vence:
    before !== null && before.vence > now.toISOString()
      ? before.vence
      : new Date(now.getTime() + READING_MS).toISOString(),
});
