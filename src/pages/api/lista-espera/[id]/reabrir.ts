import { reopenWaiting } from '#application/waiting-list/change-waiting';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.reopenWaiting, ({ app, session, params, body }) =>
    reopenWaiting(app, signedInActor(session), params.id, body.version),
  ),
);
