import type { App } from '../app.ts';
import { auditAlone } from '../audit/audit.ts';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** A one-time token, valid for an hour, with which an account's owner sets a new password. */
export async function issueResetToken(
  app: App,
  by: string,
  uid: string,
): Promise<Result<{ token: string }, AppError>> {
  const token = await app.identity.issueResetToken(uid);
  if (token === null) return err(appError('no_encontrado', 'No hay ninguna cuenta con ese identificador.'));
  await auditAlone(app, by, { accion: 'enlace de contraseña', coleccion: 'users', documento: uid });
  return ok({ token });
}
