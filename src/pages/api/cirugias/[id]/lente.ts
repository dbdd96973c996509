import { readLensCard } from '#application/surgery/change-surgery';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readLens, ({ app, session, params, body }) =>
    readLensCard(app, signedInActor(session), params.id, body),
  ),
);
