import { atom } from 'nanostores';

/** What the person is being told while a reason to read about many people is asked for; null while nobody is asked. */
export const $asksReason = atom<string | null>(null);

let answered: ((isGiven: boolean) => void)[] = [];
/** Whether a screen of this page can ask. */
let mayAsk = false;

/** Lets every call of this page ask for a reason; returns the function that stops it. */
export function offerReason(): () => void {
  mayAsk = true;
  return () => {
    mayAsk = false;
  };
}

/** Reports whether a reason was given; every call waiting for it is sent again or refused. */
export function answerReason(isGiven: boolean): void {
  const waiting = answered;
  answered = [];
  $asksReason.set(null);
  for (const answer of waiting) answer(isGiven);
}

/** Asks in place why the person reads about so many people; false at once where nobody can be asked. */
export function askReason(message: string): Promise<boolean> {
  if (!mayAsk) return Promise.resolve(false);
  return new Promise((resolve) => {
    answered.push(resolve);
    $asksReason.set(message);
  });
}
