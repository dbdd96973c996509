import { CREDENTIAL_MESSAGES } from '#domain/people/credentials';
import { err, ok, type Result } from '#domain/shared/result';
import { proveWith } from './auth/sign-in.ts';
import type { RequestError } from './request.ts';
import { signInProject } from './session.ts';

/** What proves once more who is signed in: the password itself or, where Firebase has the accounts, its token for it. */
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

/** A wrong password of who is signed in already ends no session: it is a field that is wrong. */
export const WRONG_PASSWORD: RequestError = {
  code: 'entrada_invalida',
  status: 400,
  message: CREDENTIAL_MESSAGES.notYours,
  fields: { password: [CREDENTIAL_MESSAGES.notYours] },
};
