import type { Answer } from './call.ts';
import type { DuplicateWarning, PatientRecord } from './queries/patients.ts';
import type { FreePlace } from '#contract/availability';
import type { OperationName } from '#contract/operations';
import type { OrphanView } from '#contract/settlement';
import type { LeftWarning } from '#domain/people/life/departure';
import type { PatientWarning } from '#domain/scheduling/appointment/patient-warnings';
import type { Occurrence } from '#domain/scheduling/booking/series';
import type { AppError } from '#domain/shared/app-error';
import type { StillWaiting } from '#domain/studies/in-use';
import type { Finding } from '#domain/studies/ordering-rules';

/** What travels beside a refusal, by its name. */
interface RefusalDetails {
  /** Who is at a device already, and since when. */
  readonly aLaVez: readonly string[];
  readonly alternativas: readonly FreePlace[];
  readonly avisos: readonly (DuplicateWarning | PatientWarning | LeftWarning | Finding)[];
  /** Whose record is to be opened first. */
  readonly ficha: string;
  readonly huerfanos: readonly OrphanView[];
  /** What is written of one eye where its diagnosis is of the other. */
  readonly lateralidad: readonly string[];
  readonly ocurrencias: readonly Occurrence[];
  readonly paciente: PatientRecord;
  readonly pendientes: readonly StillWaiting[];
}
type Refusal = Pick<AppError, 'details'> | null | undefined;

/** A detail of a refusal; undefined where it has none of this name. */
export const detailOf = <Name extends keyof RefusalDetails>(
  refusal: Refusal,
  name: Name,
): RefusalDetails[Name] | undefined =>
  // The use cases put these under these names; the contract describes answers alone.
  refusal?.details?.[name] as RefusalDetails[Name] | undefined;

/** The document as it is now, in the form in which the operation answers it: what `version_vieja` brings. */
export const actualOf = <Name extends OperationName>(
  refusal: Refusal,
  _operation: Name,
): Answer<Name> | undefined =>
  // `staleVersion` is given the same view of the document that the operation answers.
  refusal?.details?.['actual'] as Answer<Name> | undefined;
