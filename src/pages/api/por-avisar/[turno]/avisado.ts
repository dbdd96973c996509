import { noteTold } from '#application/notices/mark-notice';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.noteTold, ({ app, session, params, body }) =>
    noteTold(app, signedInActor(session), params.turno, body),
  ),
);
