import { readOrder } from '#application/exams/orders/read-orders';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readOrder, ({ app, session, params }) =>
    readOrder(app, signedInActor(session), params.id),
  ),
);
