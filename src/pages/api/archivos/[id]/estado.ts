import { stepFile } from '#application/exams/files/identify-file';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.stepFile, ({ app, session, params, body }) =>
    stepFile(app, signedInActor(session), params.id, body),
  ),
);
