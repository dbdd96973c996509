import { correctStudy } from '#application/exams/corrections/correct-study';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.correctStudy, ({ app, session, params, body }) =>
    correctStudy(app, signedInActor(session), params.id, body),
  ),
);
