import { removeSecondStepOf } from '#application/identity/second-step/own-second-step';
import { endpoint, route } from '#server/http/route';
import { openSessionOf } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.removeSecondStepOf, ({ app, session, params }) =>
    removeSecondStepOf(app, openSessionOf(session), params.uid),
  ),
);
