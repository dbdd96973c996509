import { atom } from 'nanostores';
import { $reachable } from '#client/connection';
import { refusalOf, RequestFailure } from '#client/query';
import { NETWORK } from '#copy/office/shell-words/network';

/** A change that waits in this page for the network. */
export interface HeldChange {
  /** The appointment that it changes, and who comes. */
  readonly id: string;
  readonly nombre: string;
}

/** What waits for the network, in the order in which it was asked for. */
export const $held = atom<readonly HeldChange[]>([]);

/** After this long a state says nothing of the moment any more: it is refused, not sent. */
export const HELD_AT_MOST_MS = 4 * 3_600_000;

const heldFailures = new WeakSet<object>();

/** Whether the change that was refused had waited for the network: whoever asked for it may look elsewhere by now. */
export const wasHeld = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && heldFailures.has(cause);

/** Notes that a failure comes from a change that had waited. */
export function markHeld<Cause extends object>(cause: Cause): Cause {
  heldFailures.add(cause);
  return cause;
}

/**
 * Sends a change; while nobody is reached, and while others wait, it waits for its turn. Each is sent only after all
 * before it were answered. Throws the refusal of the server.
 */
export async function sendWhenReached<Answer>(
  about: HeldChange,
  send: () => Promise<Answer>,
  now: () => number = Date.now,
): Promise<Answer> {
  if ($held.get().length === 0)
    try {
      return await send();
    } catch (cause) {
      if (!isCut(cause)) throw cause;
    }
  const since = now();
  const own = { ...about };
  $held.set([...$held.get(), own]);
  try {
    for (;;) {
      await until(() => $reachable.get() && $held.get()[0] === own);
      if (now() - since > HELD_AT_MOST_MS) throw tooOld(about);
      try {
        return await send();
      } catch (cause) {
        // The call has marked the server as out of reach, so the next turn waits for it.
        if (!isCut(cause)) throw cause;
      }
    }
  } catch (cause) {
    throw cause instanceof Error ? markHeld(cause) : cause;
  } finally {
    $held.set($held.get().filter((each) => each !== own));
  }
}

const isCut = (cause: unknown): boolean => refusalOf(cause)?.status === 0;

const tooOld = ({ nombre }: HeldChange): RequestFailure =>
  new RequestFailure({ code: 'transicion_invalida', status: 409, message: NETWORK.tooOld(nombre) });

/** Resolves as soon as the condition holds, looking at it whenever the network or the queue changes. */
function until(holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stops: (() => void)[] = [];
    const look = (): void => {
      if (!holds()) return;
      for (const stop of stops) stop();
      resolve();
    };
    stops.push($reachable.listen(look), $held.listen(look));
    look();
  });
}
