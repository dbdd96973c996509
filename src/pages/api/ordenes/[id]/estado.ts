import { stepOrder } from '#application/exams/orders/step-order';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.stepOrder, ({ app, session, params, body }) =>
    stepOrder(app, signedInActor(session), params.id, body),
  ),
);
