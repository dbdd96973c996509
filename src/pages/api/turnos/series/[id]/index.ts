import { readSeries } from '#application/scheduling/booking/series';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readSeries, ({ app, session, params }) =>
    readSeries(app, signedInActor(session), params.id),
  ),
);
