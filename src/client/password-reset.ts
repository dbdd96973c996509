import type { PasswordResetRequest } from '#domain/people/credentials';
import type { Result } from '#domain/shared/result';
import { API } from '#routes';
import { request, type RequestError } from './request.ts';

/** Sets a new password with the token of a one-time link. */
export const resetPassword = (payload: PasswordResetRequest): Promise<Result<unknown, RequestError>> =>
  request(API.passwordReset, { method: 'POST', body: payload });
