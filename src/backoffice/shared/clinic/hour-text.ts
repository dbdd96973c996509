import { DAY_MINUTES } from '#domain/shared/interval';
import { BLOCK_STEP_MIN, SCHEDULE_MESSAGES } from '#domain/scheduling/hours/weekly-schedule';
import { err, ok, type Result } from '#domain/shared/result';

/**
 * Reads a time as people type it (`8`, `830`, `8:30`, `8.30`, `24`) into a minute of the day, or returns a sentence
 * saying why not.
 */
export function readHour(typed: string): Result<number, string> {
  const match = /^(\d{1,2})(?:\s*[:.,h ]\s*(\d{2})|(\d{2}))?\s*h?$/i.exec(typed.trim());
  if (match === null) return err(SCHEDULE_MESSAGES.hour);
  const rest = Number(match[2] ?? match[3] ?? 0);
  const minute = Number(match[1]) * 60 + rest;
  if (rest > 59 || minute > DAY_MINUTES) return err(SCHEDULE_MESSAGES.hour);
  return minute % BLOCK_STEP_MIN === 0 ? ok(minute) : err(SCHEDULE_MESSAGES.step);
}
