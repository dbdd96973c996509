import { authoriseOrder } from '#application/exams/orders/change-order';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.authoriseOrder, ({ app, session, params, body }) =>
    authoriseOrder(app, signedInActor(session), params.id, body),
  ),
);
