import { cancelSeries } from '#application/scheduling/booking/series';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.cancelSeries, ({ app, session, params, body }) =>
    cancelSeries(app, signedInActor(session), params.id, body),
  ),
);
