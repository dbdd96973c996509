import type { PublicUser } from '#domain/people/user';
import type { RegistrationRequest } from '#domain/people/credentials';
import { ok, type Result } from '#domain/shared/result';
import type { AnswerOf } from '#contract/operation';
import type { Operations } from '#contract/operations';
import type { FirebaseProject } from '#contract/session';
import { loadFirebase, signInWith, type SignInAnswer } from './auth/sign-in.ts';
import { askPublic } from './public-call.ts';
import { useCsrfToken, type RequestError } from './request.ts';

/** Who is signed in, according to `GET /api/session`. `loading` is true until the first answer. */
export interface SessionState {
  readonly loading: boolean;
  readonly user: PublicUser | null;
  readonly csrfToken?: string;
  readonly backend: 'embedded' | 'firebase';
}

/** A visitor; any failure to read the session counts as this. */
export const SIGNED_OUT: SessionState = { loading: false, user: null, backend: 'embedded' };

type SessionAnswer = AnswerOf<Operations['readSession']>;

/** The last answer about the session, or the pending one. */
let lastAnswer: Promise<Result<SessionAnswer, RequestError>> | undefined;

const askSession = () => (lastAnswer = askPublic('readSession'));

function toState(answer: SessionAnswer): SessionState {
  useCsrfToken(answer.csrfToken);
  const state = { loading: false, user: answer.user, backend: answer.backend };
  return answer.csrfToken === undefined ? state : { ...state, csrfToken: answer.csrfToken };
}

/** Reads the session once; a failed read is only logged and counts as signed out. */
export async function readSession(): Promise<SessionState> {
  const answer = await askSession();
  if (answer.ok) return toState(answer.value);
  // Specified: a failed profile read is only logged; the person then has no role and doctor=false.
  // eslint-disable-next-line no-console
  console.warn('No se pudo leer la sesión:', answer.error.message);
  return SIGNED_OUT;
}

/**
 * Reads the session now and whenever the page is restored from the back/forward cache; returns the function that stops
 * it.
 */
export function watchSession(onChange: (state: SessionState) => void): () => void {
  let stopped = false;
  const read = async () => {
    const state = await readSession();
    if (!stopped) onChange(state);
  };
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) void read();
  };
  void read();
  addEventListener('pageshow', onShow);
  return () => {
    stopped = true;
    removeEventListener('pageshow', onShow);
  };
}

/** Which Firebase project keeps the accounts; null when this server does. Asks only if no answer has said so yet. */
export async function signInProject(): Promise<Result<FirebaseProject | null, RequestError>> {
  const known = await lastAnswer;
  const answer = known?.ok === true ? known : await askSession();
  return answer.ok ? ok(answer.value.firebase ?? null) : answer;
}

/** Prefetches what signing in will need while the person types. */
export async function prepareSignIn(): Promise<void> {
  const from = await signInProject();
  if (from.ok && from.value !== null) await loadFirebase();
}

/** Signs in, with the code of the second step where the account has one, and keeps the new session's token for later requests. */
export async function signIn(
  email: string,
  password: string,
  codigo?: string,
): Promise<Result<SignInAnswer, RequestError>> {
  const from = await signInProject();
  if (!from.ok) return from;
  const answer = await signInWith(from.value, email, password, codigo);
  if (answer.ok) {
    useCsrfToken(answer.value.csrfToken);
    forgetIdleness();
  }
  return answer;
}

/** Whoever has just given the password is there: the office does not open locked. */
function forgetIdleness(): void {
  try {
    localStorage.removeItem('actividad');
  } catch {
    // Without storage nothing was noted.
  }
}

/** Creates an account with the specification's payload; it opens no session. */
export const register = (payload: RegistrationRequest): Promise<Result<{ uid: string }, RequestError>> =>
  askPublic('register', { body: payload });

export async function signOut(): Promise<Result<undefined, RequestError>> {
  const answer = await askPublic('signOut');
  if (answer.ok) useCsrfToken(undefined);
  return answer;
}
