import type { App } from '#application/app';
import { readDeviceKey } from '#application/devices/device-keys';
import { byHand, type Bringer, keyUid } from '#application/exams/files/bringer';
import type { CurrentSession } from '#application/identity/read-session';
import { appointmentActor } from '#domain/access/appointment-actor';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';

/** Who brings a file: the program that asked with its key, or the person who is signed in. */
export const bringerOf = ({
  program,
  session,
}: {
  readonly program: Bringer | null;
  readonly session: CurrentSession | null;
}): Bringer => program ?? byHand(signedInActor(session));

/** The actor of an operation whose policy already requires a session. */
const signedInActor = (session: CurrentSession | null): AppointmentActor =>
  appointmentActor(openSessionOf(session).actor);

/** The session of an operation whose policy already requires one. */
function openSessionOf(session: CurrentSession | null): CurrentSession {
  if (session === null) throw new Error('an operation for signed-in people was reached without a session');
  return session;
}

/**
 * The program at the devices that a request's `Authorization: Bearer` names; null where there is none, so that a person's
 * session counts. A key in a header is never sent by a page of another site on its own, so that it needs no token.
 */
export async function keyBringer(app: App, headers: Headers): Promise<Bringer | null | 'unknown'> {
  const given = headers.get('authorization');
  if (given === null) return null;
  const secret = /^Bearer ([A-Za-z0-9_-]{20,200})$/u.exec(given)?.[1];
  const key = secret === undefined ? null : await readDeviceKey(app, secret);
  return key === null ? 'unknown' : { uid: keyUid(key.id), esLlave: true };
}
