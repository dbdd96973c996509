import { DILATION, EYE_NAMES } from '#copy/office/appointment';
import type { Dilation } from '#domain/scheduling/appointment/dilation';
import { hourOf } from '#backoffice/features/appointment/panel/moments.ts';

/** From here on, time is counted by the second. */
const BY_THE_SECOND_MS = 2 * 60_000;
const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/**
 * How long until the pupil is ready, in words, and in how many milliseconds the words change; null when they no longer
 * do.
 */
export interface DilationLeft {
  readonly isReady: boolean;
  readonly words: string;
  readonly changesInMs: number | null;
}

/** What is left of a dilation at an instant: minutes, then minutes and seconds near the end, then ready. */
export function dilationLeft({ lista }: Pick<Dilation, 'lista'>, nowMs: number): DilationLeft {
  const left = Date.parse(lista) - nowMs;
  if (left <= 0) return { isReady: true, words: DILATION.ready, changesInMs: null };
  if (left > BY_THE_SECOND_MS) {
    const minutes = Math.ceil(left / MINUTE_MS);
    const toNextMinute = left - (minutes - 1) * MINUTE_MS;
    return {
      isReady: false,
      words: DILATION.minutesLeft(minutes),
      changesInMs: Math.min(toNextMinute, left - BY_THE_SECOND_MS),
    };
  }
  const seconds = Math.ceil(left / SECOND_MS);
  const clock = `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
  return {
    isReady: false,
    words: DILATION.secondsLeft(clock),
    changesInMs: left - (seconds - 1) * SECOND_MS,
  };
}

/** «OD/OI tropicamida 10:05 · lista 10:30», in clinic time. */
export const dilationSentence = ({ ojos, gota, desde, lista }: Dilation): string =>
  DILATION.sentence(EYE_NAMES[ojos], gota, hourOf(desde), hourOf(lista));
