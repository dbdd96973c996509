import { correctAppointment } from '#application/scheduling/appointments/change-appointment';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.correctState, ({ app, session, params, body }) =>
    correctAppointment(app, signedInActor(session), params.id, body),
  ),
);
