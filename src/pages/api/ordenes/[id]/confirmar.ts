import { confirmPaperOrder } from '#application/exams/orders/correct-order';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.confirmPaperOrder, ({ app, session, params, body }) =>
    confirmPaperOrder(app, signedInActor(session), params.id, body),
  ),
);
