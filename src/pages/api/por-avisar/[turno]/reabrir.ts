import { reopenNotice } from '#application/notices/mark-notice';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.reopenNotice, ({ app, session, params, body }) =>
    reopenNotice(app, signedInActor(session), params.turno, body),
  ),
);
