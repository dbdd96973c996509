import { appointmentActor } from '#domain/access/appointment-actor';
import type { CurrentSession } from '#application/identity/read-session';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';

/** Who is asking, of an operation that its policy keeps from anybody who has not signed in. */
export const signedInActor = (session: CurrentSession | null): AppointmentActor =>
  appointmentActor(openSessionOf(session).actor);

/** The session of who is asking, of an operation that its policy keeps from anybody who has not signed in. */
export function openSessionOf(session: CurrentSession | null): CurrentSession {
  if (session === null) throw new Error('an operation for signed-in people was reached without a session');
  return session;
}
