import { noteNoAnswer } from '#application/notices/mark-notice';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.noteNoAnswer, ({ app, session, params, body }) =>
    noteNoAnswer(app, signedInActor(session), params.turno, body),
  ),
);
