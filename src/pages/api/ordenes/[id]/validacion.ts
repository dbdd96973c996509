import { validateStudy } from '#application/exams/results/write-result';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.validateStudy, ({ app, session, params, body }) =>
    validateStudy(app, signedInActor(session), params.id, body),
  ),
);
