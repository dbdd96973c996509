import { stepRefused } from '#application/exams/files/refused-files';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.stepRefused, ({ app, session, params, body }) =>
    stepRefused(app, signedInActor(session), params.id, body),
  ),
);
