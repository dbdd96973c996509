import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { doctors, users } from '../collections.ts';
import { ACCOUNTS_TURN, listedUser } from './list-users.ts';
import type { ListedUser } from '#contract/users';
import { normalizeEmail } from '#domain/people/credentials';
import type { NewUser } from '#domain/people/new-user';
import type { User } from '#domain/people/user';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/**
 * Makes an account for a colleague, active at once and with a password that nobody knows: its owner chooses one with the
 * link that the administrator hands over. Whoever had registered with that e-mail keeps the account that waits.
 */
export async function createUser(
  app: App,
  by: string,
  { nombre, rol, medico, funciones, ...request }: NewUser,
): Promise<Result<ListedUser, AppError>> {
  const email = normalizeEmail(request.email);
  const account = await openAccount(app, email);
  if (!account.ok) return account;
  const { uid, isNew } = account.value;
  const profile = await app.store.transaction<ListedUser, AppError>(async (tx) => {
    const wanted = medico ?? null;
    const [known, doctor, holders] = await Promise.all([
      tx.get(users, uid),
      wanted === null ? null : tx.get(doctors, wanted),
      wanted === null
        ? null
        : tx.query(users, { where: [{ field: 'medico', op: '==', value: wanted }], limit: 1 }),
    ]);
    if (known !== null) return err(taken(known.value));
    if (wanted !== null && doctor === null)
      return err(fieldError('medico', 'No hay ningún médico con ese nombre.'));
    if (holders !== null && holders.items.length > 0)
      return err(fieldError('medico', 'Ese médico ya tiene una cuenta.'));
    const user: User = {
      uid,
      email,
      nombre,
      doctor: wanted !== null,
      estado: 'activo',
      invitado: true,
      creado: app.clock.now().toISOString(),
      ...present({ rol: rol === 'admin' ? rol : undefined, medico: wanted ?? undefined, funciones }),
    };
    tx.create(users, uid, user);
    audit(app, tx, by, {
      accion: 'alta de cuenta',
      coleccion: 'users',
      documento: uid,
      detalle: present({
        nombre,
        rol: rol === 'admin' ? rol : undefined,
        medico: wanted ?? undefined,
        funciones: funciones === undefined ? undefined : funciones.join(', '),
      }),
    });
    return ok(listedUser(user, 1));
  }, ACCOUNTS_TURN);
  if (!profile.ok && isNew && profile.error.code !== 'ya_existe') await app.identity.deleteAccount(uid);
  return profile;
}

/** A new account, or one that an interruption left without a profile: whatever password it had is forgotten. */
async function openAccount(
  app: App,
  email: string,
): Promise<Result<{ readonly uid: string; readonly isNew: boolean }, AppError>> {
  const password = `${app.secrets.newId()}${app.secrets.newId()}`;
  const created = await app.identity.createAccount({ email, password });
  if (created.ok) return ok({ uid: created.value.uid, isNew: true });
  const existing = await app.identity.findAccount(email);
  if (existing === null) return err(taken(null));
  const known = await app.store.get(users, existing.uid);
  if (known !== null) return err(taken(known.value));
  await app.identity.setPassword(existing.uid, password);
  return ok({ uid: existing.uid, isNew: false });
}

function taken(known: Pick<User, 'estado'> | null): AppError {
  const message =
    known?.estado === 'pendiente'
      ? 'Esa persona ya pidió una cuenta con ese correo: apruébela en la lista.'
      : 'Ya hay una cuenta con ese correo.';
  return appError('ya_existe', message, { fields: { email: [message] } });
}
