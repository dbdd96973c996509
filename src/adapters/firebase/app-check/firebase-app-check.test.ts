import { expect, test, vi } from 'vitest';
import { FirebaseAppCheck } from './firebase-app-check.ts';

const SITE = { projectId: 'clinica', appId: '1:1:web:a' };
const failure = (code: string, message = 'x'): Error => Object.assign(new Error(message), { code });

/** With a verifier that answers so, and how often it was opened. */
const checkWith = (verifyToken: (token: string) => Promise<{ appId: string }>) => {
  const open = vi.fn(async () => ({
    check: { verifyToken: verifyToken as never },
    close: async () => undefined,
  }));
  return { open, check: new FirebaseAppCheck(SITE, open) };
};

test('a token of this site is ours, and one of another app of the project is not', async () => {
  const { check, open } = checkWith(async (token) => ({
    appId: token === 'propio' ? SITE.appId : '1:1:ios:b',
  }));
  expect([await check.isOurs('propio'), await check.isOurs('ajeno')]).toEqual([true, false]);
  expect(open).toHaveBeenCalledTimes(1);
});

test('no token is not ours, and loads nothing', async () => {
  const { check, open } = checkWith(async () => ({ appId: SITE.appId }));
  expect(await check.isOurs('')).toBe(false);
  expect(open).not.toHaveBeenCalled();
});

test.each(['app-check/invalid-argument', 'app-check/app-check-token-expired'])(
  'one that the provider refuses with %s is not ours',
  async (code) => {
    const { check } = checkWith(() => Promise.reject(failure(code)));
    expect(await check.isOurs('t')).toBe(false);
  },
);

test.each([
  failure('app-check/invalid-argument', 'Error fetching Json Web Keys'),
  failure('app-check/internal-error'),
  new TypeError('fetch failed'),
])('where nobody can tell (%s) it is said to be out of reach', async (cause) => {
  const { check } = checkWith(() => Promise.reject(cause));
  await expect(check.isOurs('t')).rejects.toMatchObject({ name: 'Unavailable', reason: 'red' });
});
