import type { PasswordResetRequest } from '#domain/people/credentials';
import type { Result } from '#domain/shared/result';
import { askPublic } from './public-call.ts';
import type { RequestError } from './request.ts';

/** Sets a new password with the token of a one-time link. */
export const resetPassword = (payload: PasswordResetRequest): Promise<Result<unknown, RequestError>> =>
  askPublic('resetPassword', { body: payload });
