import type { SignInRequest, TokenSignInRequest } from '#domain/people/credentials';
import type { PublicUser } from '#domain/people/user';
import { err, ok, type Result } from '#domain/shared/result';
import { API } from '#routes';
import type * as Firebase from './firebase-auth.ts';
import { OFFLINE, request, type RequestError } from '../request.ts';

/** What a successful sign-in brings: the person, the session's token and where the role's panel is. */
export interface SignInAnswer {
  readonly user: PublicUser;
  readonly csrfToken: string;
  readonly destino: string;
}

/** The Firebase project whose accounts sign in here, as `GET /api/session` names it. */
export interface FirebaseProject {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  /** The address of an Auth emulator, in tests. */
  readonly authEmulator?: string;
}

/** Fetches Firebase's SDK, which nobody pays for who does not use it. */
export async function loadFirebase(): Promise<Result<typeof Firebase, RequestError>> {
  try {
    return ok(await import('./firebase-auth.ts'));
  } catch {
    return err({ code: 'no_disponible', message: OFFLINE, status: 0 });
  }
}

/** Exchanges e-mail and password for a session cookie: with this server, or with a project's Auth for a proof first. */
export async function signInWith(
  project: FirebaseProject | null,
  email: string,
  password: string,
): Promise<Result<SignInAnswer, RequestError>> {
  const proof = project === null ? ok({ email, password }) : await proveWith(project, email, password);
  return proof.ok ? request(API.session, { method: 'POST', body: proof.value }) : proof;
}

/** The proof that a project's Auth gives for e-mail and password. */
export async function proveWith(
  project: FirebaseProject,
  email: string,
  password: string,
): Promise<Result<SignInRequest | TokenSignInRequest, RequestError>> {
  const firebase = await loadFirebase();
  return firebase.ok ? firebase.value.proveWithPassword(project, email, password) : firebase;
}
