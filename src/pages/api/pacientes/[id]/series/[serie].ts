import { readTrend } from '#application/trends/read-trend';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readTrend, ({ app, session, params }) =>
    readTrend(app, signedInActor(session), params.id, params.serie),
  ),
);
