import { CREDENTIAL_MESSAGES } from '#domain/people/credentials';
import { err, ok, type Result } from '#domain/shared/result';
import { proveWith } from './auth/sign-in.ts';
import type { RequestError } from './request.ts';
import { signInProject } from './session.ts';

/**
 * Proves again that the person at the keyboard is the one signed in: the password itself or, where Firebase keeps the
 * accounts, the token it gives for the password.
 */
export async function proveAgain(
  email: string,
  password: string,
): Promise<Result<{ readonly password: string } | { readonly idToken: string }, RequestError>> {
  const from = await signInProject();
  if (!from.ok) return from;
  if (from.value === null || password === '') return ok({ password });
  const proof = await proveWith(from.value, email, password);
  if (proof.ok) return 'idToken' in proof.value ? ok(proof.value) : ok({ password });
  if (proof.error.code !== 'no_autenticado') return proof;
  return err(WRONG_PASSWORD);
}

/** A wrong password from somebody already signed in does not end the session: it is a field error. */
export const WRONG_PASSWORD: RequestError = {
  code: 'entrada_invalida',
  status: 400,
  message: CREDENTIAL_MESSAGES.notYours,
  fields: { password: [CREDENTIAL_MESSAGES.notYours] },
};
