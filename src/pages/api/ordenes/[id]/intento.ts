import { noteOrderAttempt } from '#application/exams/orders/seek-patient';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.noteOrderAttempt, ({ app, session, params, body }) =>
    noteOrderAttempt(app, signedInActor(session), params.id, body),
  ),
);
