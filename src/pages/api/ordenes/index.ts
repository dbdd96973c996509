import { listOrders } from '#application/exams/orders/read-orders';
import { requestOrder } from '#application/exams/orders/request-order';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listOrders, ({ app, session, query }) => listOrders(app, signedInActor(session), query)),
  route(OPERATIONS.requestOrder, ({ app, session, body, claim }) =>
    requestOrder(app, signedInActor(session), body, claim),
  ),
);
