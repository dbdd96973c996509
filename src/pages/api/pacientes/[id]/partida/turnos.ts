import { cancelLeft } from '#application/patients/departure/cancel-left';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.cancelLeft, ({ app, session, params, body }) =>
    cancelLeft(app, signedInActor(session), params.id, body.motivo),
  ),
);
