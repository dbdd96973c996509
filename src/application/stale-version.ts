import { appError, type AppError } from '#domain/shared/app-error';

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
