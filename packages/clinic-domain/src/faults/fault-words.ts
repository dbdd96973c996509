/** The most that may leave the browser about a fault: characters of the message, and stack frames. */
export const FAULT_LIMITS = { message: 200, frames: 20 } as const;

/** A function and the build file that contains it: `AppointmentCard@DaySheet`. */
export const FRAME = /^[A-Za-z_$?][\w$.]{0,40}@[A-Za-z][A-Za-z_-]{0,40}$/;

/** Stands for whatever was taken out. */
const OUT = '…';
const QUOTED = /"[^"]*"?|'[^']*'?|`[^`]*`?|«[^»]*»?|“[^”]*”?|‘[^’]*’?/g;
const ADDRESS = /\S*(?:[/\\@?&]|\\)\S*/g;
/** A word of the engine's own sentence: names begin with a capital, and people write with accents. */
const PLAIN = /^[a-z#…([{.:,;=<>|-][A-Za-z#….,:;()[\]{}_$=<>|-]*$/;
const PLAIN_FIRST = /^[A-Za-z#…([{.:,;=<>|-][A-Za-z#….,:;()[\]{}_$=<>|-]*$/;

/**
 * An engine's error message without anything a person may have typed or read: nothing quoted, no figures, no addresses
 * and, after the first word, no words with a capital or an accent. Idempotent.
 */
export function withoutData(message: string): string {
  const words = message
    .slice(0, 10 * FAULT_LIMITS.message)
    .replace(QUOTED, OUT)
    .replace(ADDRESS, OUT)
    .replace(/\d+/g, '#')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word, index) => ((index === 0 ? PLAIN_FIRST : PLAIN).test(word) ? word : OUT));
  return words
    .filter((word, index) => word !== OUT || words[index - 1] !== OUT)
    .join(' ')
    .slice(0, FAULT_LIMITS.message)
    .trimEnd();
}
