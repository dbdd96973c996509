import { ask } from './call.ts';
import { proveAgain } from './prove-again.ts';
import { RequestFailure } from './query.ts';
import { renewSession } from './session-end.ts';

/** How long to wait before the server is told again that nobody is here. */
const AGAIN_MS = 3_000;

/** What the server is being told right now; an unlocking waits for it, so that it is never overtaken. */
let telling: Promise<unknown> = Promise.resolve();
let isWanted = false;
const isStillWanted = (): boolean => isWanted;

/** Locks the session at the server, trying for as long as it cannot be reached. */
export async function lockAtServer(): Promise<void> {
  isWanted = true;
  while (isStillWanted()) {
    const sent = ask('lockSession', { keepalive: true });
    telling = sent;
    const answer = await sent;
    // A session that is gone is as good as locked.
    if (answer.ok || answer.error.code === 'no_autenticado') return;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

/** Opens the locked session with the password; where it has ended meanwhile, the same person gets a new one. */
export async function unlockSession(email: string, password: string, codigo?: string): Promise<void> {
  isWanted = false;
  await telling;
  const proof = await proveAgain(email, password);
  if (!proof.ok) throw new RequestFailure(proof.error);
  const answer = await ask('unlockSession', { body: proof.value });
  if (answer.ok) return;
  if (answer.error.code !== 'no_autenticado') throw new RequestFailure(answer.error);
  await renewSession(email, password, codigo);
}

/** Whether the server has opened the session again; no answer is no. */
export async function isOpenAtServer(uid: string): Promise<boolean> {
  const answer = await ask('readSession');
  return answer.ok && answer.value.user?.uid === uid;
}
