import { appointmentActor } from '#domain/access/appointment-actor';
import type { CurrentSession } from '#application/identity/read-session';
import type { AppointmentActor } from '#domain/scheduling/appointment-states';

/** Who is asking, of an operation that its policy keeps from anybody who has not signed in. */
export function signedInActor(session: CurrentSession | null): AppointmentActor {
  if (session === null) throw new Error('an operation for signed-in people was reached without a session');
  return appointmentActor(session.actor);
}
