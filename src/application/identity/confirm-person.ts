import type { App } from '../app.ts';
import { countAttempt } from '../limits.ts';
import type { CurrentSession } from './read-session.ts';
import { CREDENTIAL_MESSAGES } from '#domain/people/credentials';
import { fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** Proves that the session's own user is still the one asking: the password, or the provider's token for it. */
export type Proof = { readonly password: string } | { readonly idToken: string };

/**
 * Asks a session's user to prove their identity again, before something that must not be possible from an unattended
 * screen. Wrong answers are limited like failed sign-ins,
 * but apart from them: whoever fails here can still sign in. A right one leaves no second session behind.
 */
export async function confirmPerson(
  app: App,
  { user }: CurrentSession,
  proof: Proof,
  address: string,
): Promise<Result<void, AppError>> {
  const counted = await countAttempt(app, 'confirmacion', `${user.uid}\n${address}`, app.limits.signIn);
  if (!counted.ok) return counted;
  const opened = await app.identity.signIn('idToken' in proof ? proof : { ...proof, email: user.email });
  if (opened.ok) await app.identity.endSession(opened.value.cookie);
  if (!opened.ok || opened.value.uid !== user.uid)
    return err(fieldError('password', CREDENTIAL_MESSAGES.notYours));
  await counted.value.forgive();
  return ok(undefined);
}
