import { atom } from 'nanostores';
import { refusalOf } from '#client/query';

/** Whether the person is being asked for the password because the session ended during a change. */
export const $isAskedToSignIn = atom(false);

let answered: ((isSignedIn: boolean) => void)[] = [];

/** Reports whether the person signed in again; every change waiting for it continues or is abandoned. */
export function answerSignIn(isSignedIn: boolean): void {
  const waiting = answered;
  answered = [];
  $isAskedToSignIn.set(false);
  for (const answer of waiting) answer(isSignedIn);
}

const askToSignIn = (): Promise<boolean> =>
  new Promise((resolve) => {
    answered.push(resolve);
    $isAskedToSignIn.set(true);
  });

/** Sends a change; if the session has ended, asks for the password and sends it once more. */
export async function signedIn<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (cause) {
    if (refusalOf(cause)?.code !== 'no_autenticado' || !(await askToSignIn())) throw cause;
    return signedIn(send);
  }
}
