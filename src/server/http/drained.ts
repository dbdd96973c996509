import type { ServerResponse } from 'node:http';

/** How long a reader may stall before the resources held for it are released, in milliseconds. */
const STALL_MS = 2 * 60 * 1000;

/**
 * Waits until what was written to a response is on its way, which the code that copies a stream into it does not do:
 * otherwise a slow reader would fill the memory. Throws when the reader stalls or has left.
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
