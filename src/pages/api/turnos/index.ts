import { bookAppointment } from '#application/scheduling/booking/book-appointment';
import { listAppointments } from '#application/scheduling/appointments/list-appointments';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listAppointments, ({ app, session, query }) =>
    listAppointments(app, signedInActor(session), query),
  ),
  route(OPERATIONS.bookAppointment, ({ app, session, body, claim }) =>
    bookAppointment(app, signedInActor(session), body, claim),
  ),
);
