import { readStatistics } from '#application/statistics/read-statistics';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readStatistics, ({ app, session, query }) =>
    readStatistics(app, signedInActor(session), query),
  ),
);
