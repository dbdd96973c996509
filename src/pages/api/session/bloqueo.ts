import { lockSession } from '#application/identity/session-lock';
import { endpoint, route } from '#server/http/route';
import { openSessionOf } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.lockSession, ({ app, session }) => lockSession(app, openSessionOf(session))),
);
