import type { App } from '../app.ts';
import { auditAlone } from '../audit/audit.ts';
import { users } from '../collections.ts';
import { INVITATION_SECONDS, RESET_LINK_SECONDS } from '../ports/identity.ts';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/**
 * A one-time token with which an account's owner sets a new password, valid for an hour; for some days where an administrator
 * made the account and its owner has not come in yet, since the link may be handed over on paper.
 */
export async function issueResetToken(
  app: App,
  by: string,
  uid: string,
): Promise<Result<{ token: string }, AppError>> {
  const user = await app.store.get(users, uid);
  const seconds = user?.value.invitado === true ? INVITATION_SECONDS : RESET_LINK_SECONDS;
  const token = await app.identity.issueResetToken(uid, seconds);
  if (token === null) return err(appError('no_encontrado', 'No hay ninguna cuenta con ese identificador.'));
  await auditAlone(app, by, { accion: 'enlace de contraseña', coleccion: 'users', documento: uid });
  return ok({ token });
}
