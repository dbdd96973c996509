import { appError, type AppError } from '#domain/shared/app-error';

/**
 * The refusal of a change of something that somebody else changed since the person saw it, with what it is now for the
 * person to compare; null when the versions are the same.
 */
export const staleVersion = (
  stored: number | null,
  seen: number | null,
  actual: () => unknown,
): AppError | null =>
  stored === seen ? null : appError('version_vieja', undefined, { details: { actual: actual() } });
