import { initializeApp, type FirebaseOptions } from 'firebase/app';
import {
  confirmPasswordReset,
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  verifyPasswordResetCode,
  type Auth,
} from 'firebase/auth';
import type { TokenSignInRequest } from '#domain/people/credentials';
import { err, ok, type Result } from '#domain/shared/result';
import { useSiteToken as rememberSiteToken, type RequestError } from '../request.ts';
import { isUnknownAccount, refusalOf } from './firebase-refusals.ts';
import type { FirebaseProject } from '#contract/session';

/**
 * Firebase Auth in the browser, fetched only where it is used. It proves the person's identity once; from then on the
 * server's cookie, which no script can read, keeps them signed in, so the SDK itself stores nothing.
 */
let opened: Auth | undefined;
let vouching: Promise<() => Promise<string>> | undefined;

/** Auth, once the site is vouched for where the project asks for that: Auth itself may ask for it too. */
async function open({ authEmulator, appCheck, ...web }: FirebaseProject): Promise<Auth> {
  opened ??= openAuth(appCheck === undefined ? web : { ...web, appId: appCheck.appId }, authEmulator);
  if (appCheck === undefined) return opened;
  const { app } = opened;
  // Fetched only where it is used, with what it loads of others.
  vouching ??= import('firebase/app-check').then((sdk) => {
    const check = sdk.initializeAppCheck(app, {
      provider: new sdk.ReCaptchaEnterpriseProvider(appCheck.siteKey),
      isTokenAutoRefreshEnabled: false,
    });
    return async () => (await sdk.getToken(check)).token;
  });
  try {
    rememberSiteToken(await (await vouching)());
  } catch (cause) {
    // The next one tries again.
    vouching = undefined;
    rememberSiteToken(undefined);
    throw cause;
  }
  return opened;
}

function openAuth(web: FirebaseOptions, authEmulator: string | undefined): Auth {
  const auth = initializeAuth(initializeApp(web), { persistence: inMemoryPersistence });
  // The language of the e-mails that Firebase sends.
  auth.languageCode = 'es';
  if (authEmulator !== undefined) connectAuthEmulator(auth, authEmulator, { disableWarnings: true });
  return auth;
}

/** Asks Auth for the token that proves the person's identity to the server, then signs out of Auth. */
export function proveWithPassword(
  project: FirebaseProject,
  email: string,
  password: string,
): Promise<Result<TokenSignInRequest, RequestError>> {
  return answerOf(async () => {
    const auth = await open(project);
    const { user } = await signInWithEmailAndPassword(auth, email.trim(), password);
    try {
      return { idToken: await user.getIdToken() };
    } finally {
      await signOut(auth);
    }
  });
}

/** Has a reset link sent; never reveals whether the account exists. */
export async function sendResetLink(
  project: FirebaseProject,
  email: string,
): Promise<Result<void, RequestError>> {
  try {
    await sendPasswordResetEmail(await open(project), email.trim());
  } catch (cause) {
    if (!isUnknownAccount(cause)) return err(refusalOf(cause));
  }
  return ok(undefined);
}

/** Whether the code of a reset link is still valid. */
export const checkResetCode = (project: FirebaseProject, code: string): Promise<Result<void, RequestError>> =>
  answerOf(async () => {
    await verifyPasswordResetCode(await open(project), code);
  });

/** Sets a new password with the code of a reset link, which works once. */
export const resetWithCode = (
  project: FirebaseProject,
  code: string,
  password: string,
): Promise<Result<void, RequestError>> =>
  answerOf(async () => confirmPasswordReset(await open(project), code, password));

async function answerOf<T>(ask: () => Promise<T>): Promise<Result<T, RequestError>> {
  try {
    return ok(await ask());
  } catch (cause) {
    return err(refusalOf(cause));
  }
}
