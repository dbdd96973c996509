import { addWaiting } from '#application/waiting-list/add-waiting';
import { listWaiting } from '#application/waiting-list/list-waiting';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listWaiting, ({ app, session, query }) => listWaiting(app, signedInActor(session), query)),
  route(OPERATIONS.addWaiting, ({ app, session, body, claim }) =>
    addWaiting(app, signedInActor(session), body, claim),
  ),
);
