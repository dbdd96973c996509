import type { SignInRequest, TokenSignInRequest } from '#domain/people/credentials';
import { err, ok, type Result } from '#domain/shared/result';
import type * as Firebase from './firebase-auth.ts';
import { askPublic } from '../public-call.ts';
import { OFFLINE, type RequestError } from '../request.ts';
import type { AnswerOf } from '#contract/operation';
import type { Operations } from '#contract/operations';
import type { FirebaseProject } from '#contract/session';

/** What a successful sign-in returns: the person, the session's token and the address of the role's panel. */
export type SignInAnswer = AnswerOf<Operations['signIn']>;

/** Fetches Firebase's SDK on demand, so that visitors who never use it do not download it. */
export async function loadFirebase(): Promise<Result<typeof Firebase, RequestError>> {
  try {
    return ok(await import('./firebase-auth.ts'));
  } catch {
    return err({ code: 'no_disponible', message: OFFLINE, status: 0 });
  }
}

/**
 * Exchanges e-mail and password for a session cookie: directly with this server, or by way of a proof from the Firebase
 * project.
 */
export async function signInWith(
  project: FirebaseProject | null,
  email: string,
  password: string,
  codigo?: string,
): Promise<Result<SignInAnswer, RequestError>> {
  const proof = project === null ? ok({ email, password }) : await proveWith(project, email, password);
  const coded = codigo === undefined || codigo === '' ? {} : { codigo };
  return proof.ok ? askPublic('signIn', { body: { ...proof.value, ...coded } }) : proof;
}

/** The proof of identity that a Firebase project gives for an e-mail and password. */
export async function proveWith(
  project: FirebaseProject,
  email: string,
  password: string,
): Promise<Result<SignInRequest | TokenSignInRequest, RequestError>> {
  const firebase = await loadFirebase();
  return firebase.ok ? firebase.value.proveWithPassword(project, email, password) : firebase;
}
