import { listPlans } from '#application/follow-up/list-plans';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listPlans, ({ app, session, query }) => listPlans(app, signedInActor(session), query)),
);
