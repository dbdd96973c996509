import { readStudyFigures } from '#application/statistics/read-study-figures';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readStudyFigures, ({ app, session, query }) =>
    readStudyFigures(app, signedInActor(session), query),
  ),
);
