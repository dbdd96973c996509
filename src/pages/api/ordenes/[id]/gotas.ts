import { giveDrops } from '#application/exams/orders/give-drops';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.giveDrops, ({ app, session, params, body }) =>
    giveDrops(app, signedInActor(session), params.id, body),
  ),
);
