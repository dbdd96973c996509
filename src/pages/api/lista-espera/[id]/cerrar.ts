import { closeWaiting } from '#application/waiting-list/change-waiting';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.closeWaiting, ({ app, session, params, body }) =>
    closeWaiting(app, signedInActor(session), params.id, body),
  ),
);
