import { changeOwnPassword } from '#application/identity/own-account';
import { ok } from '#domain/shared/result';
import { Reply } from '#server/http/respond';
import { endpoint, route } from '#server/http/route';
import { openSessionOf } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';
import { endedSessionCookie } from '#server/session';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.changeOwnPassword, async ({ app, session, body, address, secureCookies }) => {
    const changed = await changeOwnPassword(app, openSessionOf(session), body, address);
    if (!changed.ok) return changed;
    return ok(new Reply(undefined, { 'set-cookie': endedSessionCookie(secureCookies) }));
  }),
);
