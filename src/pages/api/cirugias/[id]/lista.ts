import { tickSurgery } from '#application/surgery/change-surgery';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.tickSurgery, ({ app, session, params, body }) =>
    tickSurgery(app, signedInActor(session), params.id, body),
  ),
);
