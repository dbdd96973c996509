import { deceasedRefusal } from '#domain/people/life/departure';
import type { Patient } from '#domain/people/patient';
import { appError, type AppError } from '#domain/shared/app-error';

/** The refusal of what would have a person called, booked or registered who died; null for everybody else. */
export const refusedAsDeceased = ({ fallecio }: Pick<Patient, 'fallecio'>): AppError | null =>
  fallecio === undefined
    ? null
    : appError('transicion_invalida', deceasedRefusal(fallecio.fecha), { details: { fallecio } });
