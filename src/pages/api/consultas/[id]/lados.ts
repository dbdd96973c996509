import { readSides } from '#application/visits/read-sides';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readSides, ({ app, session, params }) =>
    readSides(app, signedInActor(session), params.id),
  ),
);
