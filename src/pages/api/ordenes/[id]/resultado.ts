import { saveResult } from '#application/exams/results/write-result';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.saveResult, ({ app, session, params, body }) =>
    saveResult(app, signedInActor(session), params.id, body),
  ),
);
