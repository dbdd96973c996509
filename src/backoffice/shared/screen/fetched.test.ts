import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $reachable, markReachable } from '#client/connection';
import { fetchedPart } from './fetched.ts';

beforeEach(() => $reachable.set(true));
afterEach(() => vi.unstubAllGlobals());

const LOST = new TypeError('Failed to fetch dynamically imported module');

test('a part of the program that cannot be fetched comes once the clinic answers, and is no fault until then', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const part = vi
    .fn(() => Promise.resolve('screen'))
    .mockRejectedValueOnce(LOST)
    .mockRejectedValueOnce(LOST);
  const shown = fetchedPart(part);
  await expect.poll(() => $reachable.get()).toBe(false);
  expect(part).toHaveBeenCalledTimes(1);
  // Back, and lost again before it was there.
  markReachable(true);
  await expect.poll(() => part.mock.calls.length).toBe(2);
  await expect.poll(() => $reachable.get()).toBe(false);
  markReachable(true);
  expect(await shown).toBe('screen');
});

test('what fails although the clinic answers is a fault', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 503 })));
  await expect(fetchedPart(() => Promise.reject(LOST))).rejects.toBe(LOST);
});
