import { signReport } from '#application/exams/results/write-result';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.signReport, ({ app, session, params, body }) =>
    signReport(app, signedInActor(session), params.id, body),
  ),
);
