import { roleOf } from '#domain/access/policies';
import type { Doctor } from '#domain/people/doctor';
import { mayShareAgenda } from '#domain/scheduling/appointment/agenda-feed';
import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { doctors, users } from '../collections.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import { staleVersion } from '../stale-version.ts';
import { ACCOUNTS_TURN, listedUser } from './list-users.ts';
import type { ListedUser } from '#contract/users';
import { STAFF_FUNCTIONS, toPublicUser, type User, type UserPatch } from '#domain/people/user';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/**
 * Changes an account's name, role, state or doctor. The last active administrator cannot be demoted or suspended, a doctor
 * belongs to one account at most, and an account that loses rights loses its sessions and the calendar addresses it
 * made.
 */
export async function updateUser(
  app: App,
  by: string,
  uid: string,
  patch: UserPatch,
): Promise<Result<ListedUser, AppError>> {
  const saved = await app.store.transaction(async (tx) => {
    const stored = await tx.get(users, uid);
    if (stored === null)
      return err(appError('no_encontrado', 'No hay ninguna cuenta con ese identificador.'));
    const stale = staleVersion(stored.version, patch.version, () => ({
      ...toPublicUser(stored.value),
      version: stored.version,
    }));
    if (stale !== null) return err(stale);
    const next = patched(stored.value, patch);
    const admins = await tx.query(users, {
      where: [
        { field: 'rol', op: '==', value: 'admin' },
        { field: 'estado', op: '==', value: 'activo' },
      ],
      limit: 2,
    });
    const wasAdmin = stored.value.rol === 'admin' && stored.value.estado === 'activo';
    const staysAdmin = next.rol === 'admin' && next.estado === 'activo';
    if (wasAdmin && !staysAdmin && admins.items.length < 2) {
      return err(
        appError(
          'transicion_invalida',
          'Es la única cuenta de administrador activa. Nombre a otra persona antes de quitarle el acceso.',
        ),
      );
    }
    if (next.medico !== undefined && next.medico !== stored.value.medico) {
      if ((await tx.get(doctors, next.medico)) === null)
        return err(fieldError('medico', 'No hay ningún médico con ese nombre.'));
      const holders = await tx.query(users, {
        where: [{ field: 'medico', op: '==', value: next.medico }],
        limit: 1,
      });
      if (holders.items.length > 0) return err(fieldError('medico', 'Ese médico ya tiene una cuenta.'));
    }
    const revoke = await calendarsLost(app, tx, by, { uid, before: stored.value, after: next });
    tx.update(users, stored, next);
    revoke();
    audit(app, tx, by, {
      accion: 'cambio de cuenta',
      coleccion: 'users',
      documento: uid,
      detalle: changes(stored.value, next),
    });
    return ok({ before: stored.value, after: next, version: stored.version + 1 });
  }, ACCOUNTS_TURN);
  if (!saved.ok) return saved;
  const { before, after, version } = saved.value;
  if (losesRights(before, after)) await app.identity.endSessionsOf(uid);
  return ok(listedUser(after, version));
}

function patched(user: User, patch: UserPatch): User {
  const { rol, medico, nombre, ...rest } = user;
  const nextName = patch.nombre === undefined ? nombre : (patch.nombre ?? '');
  const nextRol = patch.rol === undefined ? rol : (patch.rol ?? undefined);
  const nextMedico = patch.medico === undefined ? medico : (patch.medico ?? undefined);
  return {
    ...rest,
    estado: patch.estado ?? user.estado,
    doctor: nextMedico !== undefined,
    ...present({
      funciones: patch.funciones,
      nombre: nextName === undefined || nextName === '' ? undefined : nextName,
      rol: nextRol,
      medico: nextMedico,
    }),
  };
}

const losesRights = (before: User, after: User): boolean =>
  (before.estado === 'activo' && after.estado !== 'activo') ||
  (before.rol === 'admin' && after.rol !== 'admin') ||
  (before.medico !== undefined && after.medico !== before.medico);

/** Only what changed, as `[before, after]` per field. */
function changes(before: User, after: User): Record<string, [unknown, unknown]> {
  const fields = ['nombre', 'rol', 'estado', 'medico'] as const;
  const [had, has] = [before, after].map(({ funciones = STAFF_FUNCTIONS }) =>
    funciones.toSorted().join(', '),
  );
  const changed: Record<string, [unknown, unknown]> = {};
  for (const field of fields)
    if (before[field] !== after[field]) changed[field] = [before[field] ?? null, after[field] ?? null];
  if (had !== has) changed['funciones'] = [had, has];
  return changed;
}

/** One account cannot have made more calendars than a clinic has doctors. */
const ALL = 1000;

interface AccountChange {
  readonly uid: string;
  readonly before: User;
  readonly after: User;
}

/**
 * The calendar addresses that must not survive a change of an account: that of a doctor the account no longer belongs
 * to, and every one it made but could not make any more. Only reads; the returned function revokes them.
 */
async function calendarsLost(
  app: App,
  tx: Transaction,
  by: string,
  change: AccountChange,
): Promise<() => void> {
  const { uid, before } = change;
  const made = await tx.query(doctors, {
    where: [{ field: 'calendario.quien', op: '==', value: uid }],
    limit: ALL,
  });
  const own = before.medico === undefined ? null : await tx.get(doctors, before.medico);
  const others = made.items.filter(({ id }) => id !== before.medico);
  const lost = [...others, ...(own === null ? [] : [own])].filter((doctor) => isLost(change, doctor));
  return () => {
    for (const doctor of lost) {
      const { calendario: _, ...rest } = doctor.value;
      tx.update(doctors, doctor, rest);
      audit(app, tx, by, {
        accion: 'calendario anulado',
        coleccion: 'medicos',
        documento: doctor.id,
        detalle: { cuenta: uid },
      });
    }
  };
}

function isLost({ uid, before, after }: AccountChange, { id, value }: Stored<Doctor>): boolean {
  if (value.calendario === undefined) return false;
  const stoodForIt = before.medico === id && before.estado === 'activo';
  const standsForIt = after.medico === id && after.estado === 'activo';
  return (stoodForIt && !standsForIt) || (value.calendario.quien === uid && !mayStillMake(after, id));
}

function mayStillMake(user: User, medico: string): boolean {
  const { uid, rol, doctor, medico: own, estado } = toPublicUser(user);
  const role = roleOf({ uid, rol, doctor, medico: own, estado });
  return (role === 'admin' || role === 'medico') && mayShareAgenda({ uid, rol: role, medico: own }, medico);
}
