import { endOwnSessions } from '#application/identity/own-account';
import { ok } from '#domain/shared/result';
import { Reply } from '#server/http/respond';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';
import { endedSessionCookie } from '#server/session';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.endOwnSessions, async ({ app, by, secureCookies }) => {
    await endOwnSessions(app, by);
    return ok(new Reply(undefined, { 'set-cookie': endedSessionCookie(secureCookies) }));
  }),
);
