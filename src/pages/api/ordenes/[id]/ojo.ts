import { correctOrderEye } from '#application/exams/orders/correct-order';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.correctOrderEye, ({ app, session, params, body }) =>
    correctOrderEye(app, signedInActor(session), params.id, body),
  ),
);
