import type { App } from '../app.ts';
import { users } from '../collections.ts';
import type { Session, SessionOwner } from '../ports/identity.ts';
import { actorOf, type Actor } from '#domain/access/policies';
import { toPublicUser, type PublicUser } from '#domain/people/user';

/** A recognised session with the profile as it is now. */
export interface CurrentSession {
  readonly session: Session;
  readonly user: PublicUser;
  readonly actor: Actor;
  /** Administers a real clinic and has no second step yet: until it is set up, this session may do nothing else. */
  readonly owesSecondStep: boolean;
}

/**
 * Who a cookie belongs to, with their present rights: session, with its lock, and account are read with each request. A missing or
 * unreadable profile counts as a user without a role, not a doctor and not approved; a suspended account counts as signed out.
 */
export async function readSession(app: App, cookie: string | undefined): Promise<CurrentSession | null> {
  if (cookie === undefined || cookie === '') return null;
  // For whom it was a moment ago, the rest is read beside the proof.
  const likely = app.identity.recall?.(cookie) ?? null;
  const early = likely === null ? undefined : readProfile(app, likely);
  early?.catch(() => undefined);
  const session = await app.identity.verify(cookie);
  if (session === null) return null;
  const { user, owes } = await (early !== undefined && likely?.uid === session.uid
    ? early
    : readProfile(app, session));
  if (user.estado === 'suspendido') return null;
  return {
    session,
    user,
    owesSecondStep: app.secondStep === 'administradores' && owes,
    actor: actorOf(user),
  };
}

/** How many whole seconds a session has left, at an instant of the accounts' own clock, which is the real one. */
export const secondsLeft = ({ expiresAt }: Pick<Session, 'expiresAt'>, now: Date): number =>
  Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));

async function readProfile(
  app: App,
  session: SessionOwner,
): Promise<{ readonly user: PublicUser; readonly owes: boolean }> {
  try {
    const stored = await app.store.get(users, session.uid);
    if (stored !== null) {
      const user = toPublicUser(stored.value);
      const administers = user.rol === 'admin' && user.estado === 'activo';
      return { user, owes: administers && stored.value.segundoPaso !== true };
    }
  } catch (cause) {
    app.log.error('perfil_ilegible', {
      uid: session.uid,
      motivo: cause instanceof Error ? cause.name : 'desconocido',
    });
  }
  const { uid, email } = session;
  const nobody = { rol: null, doctor: false, medico: null, nombre: null, estado: 'pendiente' } as const;
  return { user: { uid, email, ...nobody }, owes: false };
}
