import { readHistory } from '#application/scheduling/read-appointments';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#server/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.appointmentHistory, ({ app, session, params }) =>
    readHistory(app, signedInActor(session), params['id'] ?? ''),
  ),
);
