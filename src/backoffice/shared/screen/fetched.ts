import { lazy, type ComponentType } from 'react';
import { ask } from '#client/call';
import { $reachable } from '#client/connection';

/**
 * A part that is fetched when it is first shown. Where it cannot be, as without a connection, it is fetched again once the clinic
 * answers: that is no fault of the program, and what waits for the connection on the page is not lost to a reload.
 */
export const fetched = <Props>(part: () => Promise<{ readonly default: ComponentType<Props> }>) =>
  lazy(() => fetchedPart(part));

/** Of the same part, asked for until the clinic can be reached; what fails although it can be reached is thrown. */
export async function fetchedPart<Loaded>(part: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await part();
  } catch (cause) {
    // A connection may be cut without the browser's knowing it.
    if ($reachable.get()) await ask('health');
    if ($reachable.get()) throw cause;
    await reached();
    return fetchedPart(part);
  }
}

/** Waits until the clinic can be reached. */
const reached = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = $reachable.subscribe((isReachable) => {
      if (!isReachable) return;
      // Called at once where it is reached by now, before there is anything to stop.
      queueMicrotask(() => stop());
      resolve();
    });
  });
