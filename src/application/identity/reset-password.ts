import type { App } from '../app.ts';
import { auditAlone } from '../audit/audit.ts';
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
  await auditAlone(app, reset.value.uid, {
    accion: 'contraseña restablecida',
    coleccion: 'users',
    documento: reset.value.uid,
  });
  return ok(undefined);
}
