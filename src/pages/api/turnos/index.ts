import { bookAppointment } from '#application/scheduling/book-appointment';
import { listAppointments } from '#application/scheduling/list-appointments';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#server/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listAppointments, ({ app, session, query }) =>
    listAppointments(app, signedInActor(session), query),
  ),
  route(OPERATIONS.bookAppointment, ({ app, session, body }) =>
    bookAppointment(app, signedInActor(session), body),
  ),
);
