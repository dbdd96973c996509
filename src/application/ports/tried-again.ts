import { mayPass, type Unavailable } from './unavailable.ts';

/** How long to wait before the next try, in milliseconds, after so many that failed; null throws what it failed with. */
type PauseAfter = (cause: unknown, tries: number) => number | null;

/** Does some work, and again after each pause that is named. It must be safe to repeat: it may be done although it failed. */
export async function triedAgain<T>(work: () => Promise<T>, pauseAfter: PauseAfter): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (cause) {
      const pause = pauseAfter(cause, tries);
      if (pause === null) throw cause;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

interface Patience {
  readonly tries: number;
  /** The first pause, in milliseconds; each is twice the last. */
  readonly pauseMs: number;
  readonly note?: (trouble: Unavailable, tries: number, pause: number) => void;
}

/** A few tries while the trouble of a store in the network may pass. */
export const whilePassing =
  ({ tries: most, pauseMs, note }: Patience): PauseAfter =>
  (cause, tries) => {
    if (tries === most || !mayPass(cause)) return null;
    const pause = pauseMs * 2 ** (tries - 1);
    note?.(cause, tries, pause);
    return pause;
  };
