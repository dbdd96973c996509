import { HOURS } from '#copy/office/common';
import { BLOCK_STEP_MIN } from '#domain/scheduling/hours/weekly-schedule';
import { formatHour } from '#domain/shared/interval';
import { err, ok, type Result } from '#domain/shared/result';
import { hourMeant, type HourContext } from '#domain/shared/said-hour';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

/** What else is known about an hour that is typed. */
export interface TypedContext extends HourContext {
  /** Only multiples of so many minutes are taken. */
  readonly paso?: number;
}

/** Reads an hour as people say it into a minute of the day, or returns a sentence that names the field and says why not. */
export type ReadHour = (typed: string, label: string, context?: TypedContext) => Result<number, string>;

export const readHour: ReadHour = (typed, label, { paso = BLOCK_STEP_MIN, ...context } = {}) => {
  if (typed.trim() === '') return err(HOURS.missing(label));
  const minute = hourMeant(typed, context);
  if (minute === null) return err(HOURS.notUnderstood(label, typed.trim()));
  return minute % paso === 0 ? ok(minute) : err(HOURS.step(label, formatHour(minute), paso));
};

/** {@link readHour} with the clinic's opening hours, which decide what «3» means. */
export function useReadHour(): ReadHour {
  const { abierto } = useVisit().clinic;
  return (typed, label, context) => readHour(typed, label, { abierto, ...context });
}
