import { readForecastError } from '#application/statistics/read-forecast-error';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readForecastError, ({ app, session, query }) =>
    readForecastError(app, signedInActor(session), query),
  ),
);
