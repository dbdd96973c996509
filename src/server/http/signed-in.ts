import { appointmentActor } from '#domain/access/appointment-actor';
import type { CurrentSession } from '#application/identity/read-session';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';

/** The actor of an operation whose policy already requires a session. */
export const signedInActor = (session: CurrentSession | null): AppointmentActor =>
  appointmentActor(openSessionOf(session).actor);

/** The session of an operation whose policy already requires one. */
export function openSessionOf(session: CurrentSession | null): CurrentSession {
  if (session === null) throw new Error('an operation for signed-in people was reached without a session');
  return session;
}
