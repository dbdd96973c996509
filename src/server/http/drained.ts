import type { ServerResponse } from 'node:http';

/** A reader may stand still for so long; then what is held open for it is let go. */
const STALL_MS = 2 * 60 * 1000;

/**
 * Waits until what was written to a response is on its way, which the code that copies a stream into it does not do by
 * itself: without it a slow reader would fill the memory. Throws when the reader stands still or has gone.
 */
export async function drained(response: ServerResponse, stallMs = STALL_MS): Promise<void> {
  if (response.destroyed) throw new Error('the reader has gone');
  if (!response.writableNeedDrain) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const leave = (): void => reject(new Error('the reader has gone'));
  const timer = setTimeout(() => reject(new Error('the reader stands still')), stallMs);
  response.once('drain', resolve);
  response.once('close', leave);
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    response.off('drain', resolve);
    response.off('close', leave);
  }
}
