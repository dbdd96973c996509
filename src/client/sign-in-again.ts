import { atom } from 'nanostores';

/** Whether the person is being asked for the password because the session has ended. */
export const $isAskedToSignIn = atom(false);

/** Whether this session is locked, as the server has said or is being reported. */
export const $isLockedAtServer = atom(false);

let signIns = 0;
/** How often somebody has signed in again on this page: what was sent before the last time says nothing of the session of now. */
export const timesSignedInAgain = (): number => signIns;

let answered: ((isSignedIn: boolean) => void)[] = [];
/** Who can ask on this page: nobody on the public site, and not on a screen that nobody attends. */
let mayAsk = (): boolean => false;

/** Lets every call of this page ask for the password; returns the function that stops it. */
export function offerToSignIn(when: () => boolean): () => void {
  mayAsk = when;
  return stopAskingToSignIn;
}

/** From now on a session that ends is nobody's surprise: the person is leaving. */
export function stopAskingToSignIn(): void {
  mayAsk = () => false;
}

/** Reports whether the person signed in again; every call waiting for it is sent again or abandoned. */
export function answerSignIn(isSignedIn: boolean): void {
  if (isSignedIn) signIns += 1;
  const waiting = answered;
  answered = [];
  $isAskedToSignIn.set(false);
  for (const answer of waiting) answer(isSignedIn);
}

/** Asks for the password in place; false at once where nobody can be asked. */
export function askToSignIn(): Promise<boolean> {
  if (!mayAsk()) return Promise.resolve(false);
  return new Promise((resolve) => {
    answered.push(resolve);
    $isAskedToSignIn.set(true);
  });
}
