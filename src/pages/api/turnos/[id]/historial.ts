import { readHistory } from '#application/scheduling/appointments/read-appointments';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.appointmentHistory, ({ app, session, params }) =>
    readHistory(app, signedInActor(session), params.id),
  ),
);
