import type { App } from '../app.ts';
import { users } from '../collections.ts';
import type { Session } from '../ports/identity.ts';
import { actorOf, type Actor } from '#domain/access/policies';
import { toPublicUser, type PublicUser } from '#domain/people/user';

/** A recognised session with the profile as it is now. */
export interface CurrentSession {
  readonly session: Session;
  readonly user: PublicUser;
  readonly actor: Actor;
}

/**
 * For read-only requests: checking the session with the accounts service can be a minute old. Rights are always
 * current.
 */
export const FOR_READING = { maxAgeSeconds: 60 } as const;

/**
 * Who a cookie belongs to, with their present rights. A missing or unreadable profile counts as a user without a role,
 * not a doctor and not approved; a suspended account counts as signed out.
 */
export async function readSession(
  app: App,
  cookie: string | undefined,
  options?: { readonly maxAgeSeconds: number },
): Promise<CurrentSession | null> {
  if (cookie === undefined || cookie === '') return null;
  const session = await app.identity.verify(cookie, options);
  if (session === null) return null;
  const user = await readProfile(app, session);
  if (user.estado === 'suspendido') return null;
  return { session, user, actor: actorOf(user) };
}

/** How many whole seconds a session has left, at an instant of the accounts' own clock, which is the real one. */
export const secondsLeft = ({ expiresAt }: Pick<Session, 'expiresAt'>, now: Date): number =>
  Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));

async function readProfile(app: App, session: Session): Promise<PublicUser> {
  try {
    const stored = await app.store.get(users, session.uid);
    if (stored !== null) return toPublicUser(stored.value);
  } catch (cause) {
    app.log.error('perfil_ilegible', {
      uid: session.uid,
      motivo: cause instanceof Error ? cause.name : 'desconocido',
    });
  }
  return {
    uid: session.uid,
    email: session.email,
    rol: null,
    doctor: false,
    medico: null,
    nombre: null,
    estado: 'pendiente',
  };
}
