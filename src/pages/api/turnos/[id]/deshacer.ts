import { undoChange } from '#application/scheduling/appointments/change-appointment';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.undoChange, ({ app, session, params, body }) =>
    undoChange(app, signedInActor(session), params.id, body),
  ),
);
