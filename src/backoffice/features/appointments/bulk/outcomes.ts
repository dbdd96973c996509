import { isUndecided } from '#client/request';
import type { AppointmentRecord } from '#client/queries/appointments';
import type { FreePlace } from '#contract/availability';
import type { Cancelling } from '#domain/scheduling/cancelling/cancel-reason';
import { refusalOf } from '#client/query';
import type { AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import { actualOf, detailOf } from '#client/refusal-details';

/** What to do with every chosen appointment. */
export type BulkAction =
  | ({
      readonly kind: 'cancelar';
    } & Cancelling)
  | { readonly kind: 'mover'; readonly fecha: string; readonly cercano: boolean }
  | { readonly kind: 'reasignar'; readonly medico: string; readonly cercano: boolean };

/** What became of one of them. */
export type Outcome =
  | { readonly kind: 'pendiente' }
  | { readonly kind: 'en_curso' }
  | { readonly kind: 'hecho'; readonly after: AppointmentRecord }
  | {
      readonly kind: 'rechazado';
      readonly message: string;
      readonly alternativas: readonly FreePlace[];
      /** The version that the server has, if it is a different one. */
      readonly version?: number;
    };

/** No usable answer came, so it is unknown whether the change was made and the rest is not attempted. */
export const isCut = (cause: unknown): boolean => {
  const refusal = refusalOf(cause);
  return refusal === null || refusal.status === 401 || isUndecided(refusal);
};

/**
 * What a refusal means. An appointment already in the desired state counts as done: an earlier attempt got through and
 * its answer was lost.
 */
export function outcomeOf(cause: unknown, action: BulkAction, before: AppointmentRecord): Outcome {
  const refusal = refusalOf(cause);
  const actual = actualOf(refusal, 'readAppointment');
  if (actual !== undefined && isAsWanted(actual, action, before)) return { kind: 'hecho', after: actual };
  return {
    kind: 'rechazado',
    message: refusal?.message ?? (cause instanceof Error ? cause.message : String(cause)),
    alternativas: detailOf(refusal, 'alternativas') ?? [],
    ...(actual === undefined ? {} : { version: actual.version }),
  };
}

function isAsWanted(actual: AppointmentRecord, action: BulkAction, before: AppointmentRecord): boolean {
  const still: readonly AppointmentState[] = [before.estado];
  switch (action.kind) {
    case 'cancelar':
      return actual.estado === 'cancelado';
    case 'mover':
      return (
        still.includes(actual.estado) && actual.fecha === action.fecha && actual.medico === before.medico
      );
    case 'reasignar':
      return (
        still.includes(actual.estado) && actual.medico === action.medico && actual.fecha === before.fecha
      );
  }
}

/** The nearest free place on the wanted day that the refusal offers, or null. */
export function nearestOf(
  outcome: Outcome,
  action: BulkAction,
  before: Pick<AppointmentRecord, 'fecha'>,
): FreePlace | null {
  if (outcome.kind !== 'rechazado' || action.kind === 'cancelar' || !action.cercano) return null;
  const wanted = action.kind === 'mover' ? action.fecha : before.fecha;
  return outcome.alternativas.find(({ fecha }) => fecha === wanted) ?? null;
}
