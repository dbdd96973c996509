import * as z from 'zod/mini';
import { ACCESS_MESSAGES, lettersOf, REASON_LETTERS } from '../clinical/record-access.ts';

/** The people of the fullest working day: whoever is shown more of them within an hour leaves a line, and one for each day's more. */
export const PEOPLE_OF_A_DAY = 300;
/** For how long a reason to read about many people holds, as that of an opened record does. */
const REASON_MS = 8 * 3_600_000;
const HOUR_MS = 3_600_000;

/** Messages shown when a list or a file is not given. */
export const LISTING_MESSAGES = {
  many: 'En esta hora ya vio los datos de muchas personas. Diga por qué necesita ver más: queda anotado con su nombre.',
  file: 'Este archivo tiene datos clínicos de muchas personas. Diga por qué lo necesita: queda anotado con su nombre.',
} as const;

/** `POST /api/motivos`. */
export const readingReasonSchema = z.strictObject({
  motivo: z.string({ error: ACCESS_MESSAGES.short }).check(
    z.maxLength(300, { error: ACCESS_MESSAGES.long }),
    z.refine((text) => lettersOf(text) >= REASON_LETTERS, { error: ACCESS_MESSAGES.short }),
  ),
});

/** `motivosLectura/{uid}`: why one account reads about many people, and until when that holds. */
export const readingGroundSchema = z.strictObject({ motivo: z.string(), vence: z.string() });
export type ReadingGround = Readonly<z.infer<typeof readingGroundSchema>>;

export const groundFor = (motivo: string, now: Date): ReadingGround => ({
  motivo,
  vence: new Date(now.getTime() + REASON_MS).toISOString(),
});

export const holds = (ground: ReadingGround | null, now: Date): boolean =>
  ground !== null && ground.vence > now.toISOString();

/** The different people that one account was shown in one hour of the clock. */
export interface Shown {
  readonly hora: number;
  readonly personas: ReadonlySet<string>;
}

/** `personasMostradas/{uid}`: the same as it is kept, each person by a hash, until the hour is over. */
export const keptShownSchema = z.strictObject({
  hora: z.int(),
  personas: z.array(z.string()),
  vence: z.string(),
});
export type KeptShown = Readonly<z.infer<typeof keptShownSchema>>;

/** Two counts of one account as one: of the later hour, or of both where it is the same. */
export function shownTogether(one: Shown | undefined, other: Shown): Shown {
  if (one === undefined || one.hora < other.hora) return other;
  if (one.hora > other.hora) return one;
  return { hora: one.hora, personas: new Set([...one.personas, ...other.personas]) };
}

/** What an account has been shown once these people are added, and whether that makes one more working day of people. */
export function shownAfter(
  before: Shown | undefined,
  people: Iterable<string>,
  now: Date,
): { readonly shown: Shown; readonly line: boolean } {
  const hora = Math.floor(now.getTime() / HOUR_MS);
  const known = before?.hora === hora ? before.personas : new Set<string>();
  const personas = new Set([...known, ...people]);
  const days = (count: number): number => Math.floor(count / (PEOPLE_OF_A_DAY + 1));
  return { shown: { hora, personas }, line: days(personas.size) > days(known.size) };
}
