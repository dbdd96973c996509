import * as z from 'zod/mini';
import { Unavailable } from '#application/ports/unavailable';
import type { IdentitySettings } from './auth-connection.ts';
import { askProvider, CALL_TIMEOUT_MS, reasonOfStatus } from './provider-failure.ts';

const answerSchema = z.looseObject({ idToken: z.optional(z.string()) });
const refusalSchema = z.object({ error: z.object({ message: z.string() }) });

/** Refusals that mean "not this person"; they are all reported the same way. */
const NOT_THIS_PERSON = new Set([
  'EMAIL_NOT_FOUND',
  'INVALID_EMAIL',
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_PASSWORD',
  'MISSING_EMAIL',
  'MISSING_PASSWORD',
  'USER_DISABLED',
]);

/** The ID token the provider issues for an e-mail and a password, or null when it refuses. */
export async function signInWithPassword(
  { apiKey, authEmulator }: IdentitySettings,
  credentials: { readonly email: string; readonly password: string },
): Promise<string | null> {
  const base =
    authEmulator === null
      ? 'https://identitytoolkit.googleapis.com'
      : `http://${authEmulator}/identitytoolkit.googleapis.com`;
  return askProvider(async () => {
    const response = await fetch(`${base}/v1/accounts:signInWithPassword?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...credentials, returnSecureToken: true }),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answerSchema.parse(answer).idToken ?? null;
    return refused(response.status, answer);
  });
}

function refused(status: number, answer: unknown): null {
  const refusal = refusalSchema.safeParse(answer);
  // `TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled …`
  const code = /^[A-Z_]+/.exec(refusal.data?.error.message ?? '')?.[0] ?? `HTTP ${String(status)}`;
  if (NOT_THIS_PERSON.has(code)) return null;
  if (code === 'TOO_MANY_ATTEMPTS_TRY_LATER') throw new Unavailable('cuota', code);
  if (code === 'OPERATION_NOT_ALLOWED' || code === 'PASSWORD_LOGIN_DISABLED')
    throw new Unavailable('permiso', code);
  // Any other refusal is our own mistake: the web key is wrong or may not be used from here.
  throw new Unavailable(reasonOfStatus(status) ?? 'credenciales', code);
}
