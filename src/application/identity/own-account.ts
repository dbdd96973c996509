import type { App } from '../app.ts';
import { auditAlone } from '../audit/audit.ts';
import { confirmPerson } from './confirm-person.ts';
import type { CurrentSession } from './read-session.ts';
import { CREDENTIAL_MESSAGES } from '#domain/people/credentials';
import type { OwnPasswordRequest } from '#domain/people/new-user';
import { type AppError, fieldError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

const SAME = 'Elija una contraseña distinta de la actual.';

/** Changes one's own password, by whoever knows the present one; every session ends, this one too. */
export async function changeOwnPassword(
  app: App,
  session: CurrentSession,
  { nueva, ...request }: OwnPasswordRequest,
  address: string,
): Promise<Result<undefined, AppError>> {
  const proof = 'idToken' in request ? request : { password: request.actual };
  const confirmed = await confirmPerson(app, session, proof, address);
  if (!confirmed.ok)
    return confirmed.error.fields?.['password'] === undefined ? confirmed : err(named(confirmed.error));
  if ('actual' in request && request.actual === nueva) return err(fieldError('nueva', SAME));
  const { uid } = session.user;
  await app.identity.setPassword(uid, nueva);
  await auditAlone(app, uid, { accion: 'contraseña cambiada', coleccion: 'users', documento: uid });
  return ok(undefined);
}

/** The field by which the form knows the present password. */
const named = ({ fields }: AppError): AppError =>
  fieldError('actual', fields?.['password']?.[0] ?? CREDENTIAL_MESSAGES.notYours);

/** Ends every session of one's own, wherever it is open. */
export async function endOwnSessions(app: App, uid: string): Promise<Result<undefined, never>> {
  await app.identity.endSessionsOf(uid);
  await auditAlone(app, uid, { accion: 'sesiones cerradas', coleccion: 'users', documento: uid });
  return ok(undefined);
}
