import { tickOrder } from '#application/exams/orders/prepare-order';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.tickPreparation, ({ app, session, params, body }) =>
    tickOrder(app, signedInActor(session), params.id, body),
  ),
);
