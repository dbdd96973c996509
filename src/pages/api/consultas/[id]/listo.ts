import { markReady } from '#application/preconsultation/mark-ready';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.markReady, ({ app, session, params, body }) =>
    markReady(app, signedInActor(session), params.id, body),
  ),
);
