import { makeAsk, type CallOptions } from './ask.ts';
import { markAnswer } from './connection.ts';
import { ENDPOINTS } from './endpoints.ts';
import { RequestFailure } from './query.ts';
import { useCsrfToken as rememberCsrfToken, type RequestError } from './request.ts';
import { askReason } from './reading-reason.ts';
import { $isLockedAtServer, askToSignIn, timesSignedInAgain } from './sign-in-again.ts';
import type { AnswerOf, BodyToSend } from '#contract/operation';
import type { OperationName, Operations } from '#contract/operations';
import type { Result } from '#domain/shared/result';

/** The JSON that an operation returns. */
export type Answer<Name extends OperationName> = AnswerOf<Operations[Name]>;

/** The body that an operation takes. */
export type Body<Name extends OperationName> = BodyToSend<Operations[Name]>;

const send = makeAsk(ENDPOINTS, markAnswer);

/** What tells of the session itself, or ends it: no password is asked for on its account. */
const OF_THE_SESSION: readonly OperationName[] = [
  'readSession',
  'signIn',
  'signOut',
  'lockSession',
  'unlockSession',
];

/**
 * Calls an operation by name and returns refusals as values. When the session has ended or is locked, the password is asked for in
 * place and the same call is sent again: what somebody typed is never lost to a session.
 */
export const ask = <Name extends OperationName>(
  name: Name,
  ...options: CallOptions<Operations[Name]>
): Promise<Result<Answer<Name>, RequestError>> => askBy(send, name, ...options);

async function askBy<Name extends OperationName>(
  sendIt: typeof send,
  name: Name,
  ...options: CallOptions<Operations[Name]>
): Promise<Result<Answer<Name>, RequestError>> {
  // Whatever a locked screen would ask for waits; on one that nobody attends it is asked for and refused.
  if ($isLockedAtServer.get() && !OF_THE_SESSION.includes(name)) await askToSignIn();
  let sentAt = timesSignedInAgain();
  let answer = await sendIt(name, ...options);
  let isTokenNew = false;
  while (!answer.ok) {
    const { code } = answer.error;
    const isStaleToken: boolean = code === 'csrf' && !isTokenNew;
    // An answer that comes late is of the session before, and nobody is asked for the password twice on its account.
    const isLate = sentAt !== timesSignedInAgain();
    if (code === 'bloqueada' && !isLate) $isLockedAtServer.set(true);
    const isEnded: boolean =
      (code === 'no_autenticado' || code === 'bloqueada') && !OF_THE_SESSION.includes(name);
    const isAsked = code === 'requiere_motivo' && answer.error.details?.['pide'] === 'lectura';
    const isMended: boolean = isStaleToken
      ? await takeToken()
      : (isEnded && (isLate || (await askToSignIn()))) ||
        (isAsked && (await askReason(answer.error.message)));
    if (!isMended) break;
    isTokenNew = isStaleToken;
    sentAt = timesSignedInAgain();
    answer = await sendIt(name, ...options);
  }
  return answer;
}

/** Another tab has signed the same person in again: takes its form token; false when there is no session. */
async function takeToken(): Promise<boolean> {
  const answer = await send('readSession');
  if (!answer.ok || answer.value.user === null || answer.value.user.uid !== owner) return false;
  rememberCsrfToken(answer.value.csrfToken);
  return true;
}

let owner: string | undefined;

/** Whose screen this is: a call is never repeated in the name of somebody who signed in elsewhere meanwhile. */
export function callAs(uid: string): void {
  owner = uid;
}

/** Calls an operation by name and throws refusals as {@link RequestFailure}, as the query library expects. */
export async function call<Name extends OperationName>(
  name: Name,
  ...options: CallOptions<Operations[Name]>
): Promise<Answer<Name>> {
  return answerOf(await ask(name, ...options));
}

/** Calls an operation that creates, under the key by which its repetition is known. */
export async function callUnder<Name extends OperationName>(
  key: string,
  name: Name,
  ...options: CallOptions<Operations[Name]>
): Promise<Answer<Name>> {
  return answerOf(await askBy(makeAsk(ENDPOINTS, markAnswer, key), name, ...options));
}

function answerOf<Value>(answer: Result<Value, RequestError>): Value {
  if (!answer.ok) throw new RequestFailure(answer.error);
  return answer.value;
}

/** Which collections an operation changes, and whether it creates, as the contract says. */
export function effectOf(name: OperationName): {
  readonly changes: readonly string[];
  readonly isOnce: boolean;
} {
  const [, , ...words] = ENDPOINTS[name].split(' ');
  return {
    changes: words.filter((word) => word !== 'once').flatMap((word) => word.split(',')),
    isOnce: words.includes('once'),
  };
}
