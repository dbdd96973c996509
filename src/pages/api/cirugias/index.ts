import { listSurgeries } from '#application/surgery/read-surgeries';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listSurgeries, ({ app, session, query }) =>
    listSurgeries(app, signedInActor(session), query),
  ),
);
