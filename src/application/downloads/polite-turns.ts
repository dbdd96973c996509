/** How long a long read works before it looks whether somebody waits, in milliseconds. */
const SLICE_MS = 4;
/** The longest it stands aside for the others at a time: on a day without a pause it must end too. */
const ASIDE_MS = 250;

/**
 * The turns of one long read: after a few milliseconds of work it lets every request that waits go first. `isBusy` tells
 * whether any is being answered. Once `signal` is aborted no turn comes any more.
 */
export function politeTurns(isBusy: () => boolean, signal: AbortSignal): () => Promise<void> {
  let since = performance.now();
  const next = async (): Promise<void> => {
    signal.throwIfAborted();
    if (performance.now() - since < SLICE_MS) return;
    const until = performance.now() + ASIDE_MS;
    await new Promise((resolve) => setImmediate(resolve));
    while (isBusy() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 1));
    signal.throwIfAborted();
    since = performance.now();
  };
  // Reads that are asked for at once are taken one after the other, each with its own look around.
  let last = Promise.resolve();
  return () => (last = last.then(next));
}
