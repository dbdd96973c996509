import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { doctors } from '../collections.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import { roleOf } from '#domain/access/policies';
import type { Doctor } from '#domain/people/doctor';
import { toPublicUser, type User } from '#domain/people/user';
import { mayShareAgenda } from '#domain/scheduling/appointment/agenda-feed';

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
export async function calendarsLost(
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
