import { SESSION } from '#contract/session';
import { SECOND_STEP } from '#contract/own/second-step';
import { DOWNLOADS } from '#contract/own/downloads';
import { cancelDownload, listDownloads } from '#application/downloads/downloads';
import { openSession } from '#application/identity/open-session';
import { changeOwnPassword, endOwnSessions } from '#application/identity/own-account';
import { secondsLeft } from '#application/identity/read-session';
import { registerUser } from '#application/identity/register-user';
import { resetPassword } from '#application/identity/reset-password';
import {
  activateSecondStep,
  beginSecondStep,
  readSecondStep,
  removeOwnSecondStep,
  removeSecondStepOf,
  renewPaper,
} from '#application/identity/second-step/own-second-step';
import { lockSession, unlockSession } from '#application/identity/session-lock';
import { ok } from '#domain/shared/result';
import { catalogueOfClinic } from '#domain/studies/catalogue';
import { clinicName } from '../clinic-name.ts';
import { csrfTokenOf } from '../http/csrf.ts';
import { browserCookie, browserMarkOf, endedSessionCookie, sessionCookie } from '../session.ts';
import { ifOk, Reply } from '../http/respond.ts';
import { handlersOf, taking } from '../http/route.ts';

const signedOut = (isSecure: boolean) =>
  ok(new Reply(undefined, { 'set-cookie': endedSessionCookie(isSecure) }));

export const HANDLERS = handlersOf([SESSION, SECOND_STEP, DOWNLOADS], {
  ...taking(['body', 'address'], { register: registerUser, resetPassword }),
  ...taking(['session'], { lockSession, readSecondStep, listDownloads }),
  ...taking(['session', 'body', 'address'], { unlockSession, removeSecondStep: removeOwnSecondStep }),
  ...taking(['session', 'body', 'address'], { renewPaper }),
  ...taking(['session', 'uid'], { removeSecondStepOf }),
  signIn: async ({ app, body, address, cookie, secureCookies, request }) => {
    const signedIn = await openSession(app, body, address, browserMarkOf(request.headers));
    if (!signedIn.ok) return signedIn;
    const { session, user, destino, navegador } = signedIn.value;
    // The browser's previous session is ended: each sign-in starts a new one, and nothing of the old survives.
    if (cookie !== undefined) await app.identity.endSession(cookie).catch(() => undefined);
    const signed = { user, csrfToken: csrfTokenOf(session.cookie), destino };
    const cookies = [sessionCookie(session.cookie, secureCookies), browserCookie(navegador, secureCookies)];
    return ok(new Reply(signed, { 'set-cookie': cookies }));
  },
  readSession: async ({ app, session, cookie }) => {
    const user = session?.user ?? null;
    const { backend } = app;
    const how =
      backend.name === 'firebase'
        ? { backend: backend.name, firebase: backend.web }
        : { backend: backend.name };
    if (session?.session.isLocked === true && cookie !== undefined) {
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
  },
  signOut: async ({ app, cookie, secureCookies }) => {
    if (cookie !== undefined) await app.identity.endSession(cookie);
    return signedOut(secureCookies);
  },
  changeOwnPassword: ({ app, session, body, address, secureCookies }) =>
    ifOk(changeOwnPassword(app, session, body, address), () => signedOut(secureCookies)),
  endOwnSessions: async ({ app, by, secureCookies }) => {
    await endOwnSessions(app, by);
    return signedOut(secureCookies);
  },
  beginSecondStep: async ({ app, session, body, address }) =>
    beginSecondStep(app, session, body, { address, clinic: clinicName() }),
  activateSecondStep: ({ app, session, body }) => activateSecondStep(app, session, body.codigo),
  cancelDownload: ({ app, session, params }) => cancelDownload(app, session, params.tipo),
});
