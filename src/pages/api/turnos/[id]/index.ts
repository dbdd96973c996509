import { rescheduleAppointment } from '#application/scheduling/appointments/move-appointment';
import { readAppointment } from '#application/scheduling/appointments/read-appointments';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readAppointment, ({ app, session, params }) =>
    readAppointment(app, signedInActor(session), params.id),
  ),
  route(OPERATIONS.moveAppointment, ({ app, session, params, body }) =>
    rescheduleAppointment(app, signedInActor(session), params.id, body),
  ),
);
