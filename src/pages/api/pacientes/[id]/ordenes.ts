import { listPatientOrders } from '#application/exams/orders/read-orders';
import { requestProtocol } from '#application/exams/orders/request-protocol';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listPatientOrders, ({ app, session, params }) =>
    listPatientOrders(app, signedInActor(session), params.id),
  ),
  route(OPERATIONS.requestProtocol, ({ app, session, params, body, claim }) =>
    requestProtocol(app, signedInActor(session), params.id, body, claim),
  ),
);
