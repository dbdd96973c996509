import type { StudyResult } from '#contract/exams/result-view';
import type { ValueEye } from '#domain/clinical/fields/raw';
import type { NotObtained, NotObtainedByEye } from '#domain/studies/results/not-obtained';
import { present } from '#domain/shared/typed-record';

/** The eyes of which nothing could be measured, and why, as they stand in the form. */
export type Untaken = NotObtainedByEye;

/** What is stored, as it is sent again: without its sentence. */
export const untakenOf = (stored: Partial<StudyResult['noSePudo']>): Untaken =>
  Object.fromEntries(
    (['OD', 'OI', 'AO'] as const).flatMap((eye) => {
      const said = stored[eye];
      if (said === undefined) return [];
      const { motivo, nota } = said;
      return [[eye, { motivo, ...present({ nota }) }] as const];
    }),
  );

/** The same with one eye said again, or as measured after all. */
export function withUntaken(before: Untaken, eye: ValueEye, said: NotObtained | null): Untaken {
  const { [eye]: _said, ...others } = before;
  return said === null ? others : { ...others, [eye]: said };
}
