import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { users } from '../collections.ts';
import { countAttempt } from '../limits.ts';
import type { PasswordResetRequest } from '#domain/people/credentials';
import { fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** Sets a new password with a one-time token; every session of the account ends. */
export async function resetPassword(
  app: App,
  request: PasswordResetRequest,
  address: string,
): Promise<Result<undefined, AppError>> {
  const counted = await countAttempt(app, 'restablecer', address, app.limits.register);
  if (!counted.ok) return counted;
  const reset = await app.identity.resetPassword(request.token, request.password);
  if (!reset.ok)
    return err(
      fieldError('token', 'El enlace ya se usó o venció. Pida uno nuevo a un administrador de la clínica.'),
    );
  const { uid } = reset.value;
  return app.store.transaction(async (tx) => {
    const user = await tx.get(users, uid);
    // From now on the account is its owner's: another link is one for a forgotten password.
    if (user?.value.invitado === true) {
      const { invitado: _once, ...rest } = user.value;
      tx.update(users, user, rest);
    }
    audit(app, tx, uid, { accion: 'contraseña restablecida', coleccion: 'users', documento: uid });
    return ok(undefined);
  });
}
