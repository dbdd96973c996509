import { openSession } from '#application/identity/open-session';
import { secondsLeft } from '#application/identity/read-session';
import { catalogueOfClinic } from '#domain/studies/catalogue';
import { ok } from '#domain/shared/result';
import { csrfTokenOf } from '#server/http/csrf';
import { Reply } from '#server/http/respond';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';
import { browserCookie, browserMarkOf, endedSessionCookie, sessionCookie } from '#server/session';

export const prerender = false;

const signIn = route(OPERATIONS.signIn, async ({ app, body, address, cookie, secureCookies, request }) => {
  const signedIn = await openSession(app, body, address, browserMarkOf(request.headers));
  if (!signedIn.ok) return signedIn;
  const { session, user, destino, navegador } = signedIn.value;
  // The browser's previous session is ended: each sign-in starts a new one, and nothing of the old survives.
  if (cookie !== undefined) await app.identity.endSession(cookie).catch(() => undefined);
  const signed = { user, csrfToken: csrfTokenOf(session.cookie), destino };
  const cookies = [sessionCookie(session.cookie, secureCookies), browserCookie(navegador, secureCookies)];
  return ok(new Reply(signed, { 'set-cookie': cookies }));
});

const readSession = route(OPERATIONS.readSession, async ({ app, session, cookie }) => {
  const user = session?.user ?? null;
  const { backend } = app;
  const how =
    backend.name === 'firebase'
      ? { backend: backend.name, firebase: backend.web }
      : { backend: backend.name };
  if (session?.isLocked === true && cookie !== undefined) {
    const { uid, email, nombre, medico } = session.user;
    return ok({
      user: null,
      bloqueada: { uid, email, nombre: nombre ?? medico ?? email },
      csrfToken: csrfTokenOf(cookie),
      terminaEnSeg: secondsLeft(session.session, new Date()),
      ...how,
    });
  }
  return ok(
    session === null || user === null || cookie === undefined
      ? { user: null, ...how }
      : {
          user,
          csrfToken: csrfTokenOf(cookie),
          // The time left rather than the end, because a workstation's clock may be wrong.
          terminaEnSeg: secondsLeft(session.session, new Date()),
          ...catalogueOfClinic(),
          ...how,
        },
  );
});

const signOut = route(OPERATIONS.signOut, async ({ app, cookie, secureCookies }) => {
  if (cookie !== undefined) await app.identity.endSession(cookie);
  return ok(new Reply(undefined, { 'set-cookie': endedSessionCookie(secureCookies) }));
});

export const { ALL } = endpoint(signIn, readSession, signOut);
