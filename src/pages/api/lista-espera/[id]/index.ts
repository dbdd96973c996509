import { changeWaiting } from '#application/waiting-list/change-waiting';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.changeWaiting, ({ app, session, params, body }) =>
    changeWaiting(app, signedInActor(session), params.id, body),
  ),
);
