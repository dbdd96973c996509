import { appError, type AppError } from '#domain/shared/app-error';
import type { Result } from '#domain/shared/result';

/**
 * The refusal of a change to something that has changed since the user saw it, with its present form to compare; null
 * when the versions are equal.
 */
export const staleVersion = (
  stored: number | null,
  seen: number | null,
  actual: () => unknown,
): AppError | null =>
  stored === seen ? null : appError('version_vieja', undefined, { details: { actual: actual() } });

/**
 * The same refusal with what a reading by the same person answers, which is in the audit log like any other; without it
 * where that person may not read it.
 */
export const staleBy = (read: Result<unknown, AppError>): AppError =>
  read.ok
    ? appError('version_vieja', undefined, { details: { actual: read.value } })
    : appError('version_vieja');
