import { matchWaiting } from '#application/waiting-list/match-waiting';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.matchWaiting, ({ app, session, query }) =>
    matchWaiting(app, signedInActor(session), query),
  ),
);
