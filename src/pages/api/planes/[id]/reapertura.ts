import { reopenFollowUp } from '#application/follow-up/work-plan';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.reopenPlan, ({ app, session, params, body }) =>
    reopenFollowUp(app, signedInActor(session), params.id, body),
  ),
);
