import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SqliteDocumentStore } from '#adapters/embedded/sqlite-document-store';
import { resetRecords } from '#application/ports/provider-records';
import { Unavailable } from '#application/ports/unavailable';
import { dataFolder } from '#tests/support/data-folder';
import type { AuthConnection, ProviderAuth } from './auth-connection.ts';
import { FirebaseIdentity } from './firebase-identity.ts';
import { recordId } from './own-records.ts';

const SETTINGS = { projectId: 'demo-x', apiKey: 'demo', authEmulator: null };
const ANA = { uid: 'u1', email: 'Ana@ejemplo.bo' };

let folder: ReturnType<typeof dataFolder>;
let store: SqliteDocumentStore;
let identity: FirebaseIdentity;
/** The provider as far as these tests need it; the laws are tested against the emulator. */
let auth: Record<keyof ProviderAuth, ReturnType<typeof vi.fn>>;
const open = vi.fn<() => Promise<AuthConnection>>();

beforeEach(() => {
  folder = dataFolder();
  store = new SqliteDocumentStore(folder.path);
  auth = {
    createSessionCookie: vi.fn(async () => 'e30.e30.firma'),
    createUser: vi.fn(),
    deleteUser: vi.fn(),
    getUser: vi.fn(async () => ({ ...ANA, tokensValidAfterTime: 'antes' })),
    getUserByEmail: vi.fn(),
    listUsers: vi.fn(),
    revokeRefreshTokens: vi.fn(),
    updateUser: vi.fn(),
    verifyIdToken: vi.fn(async () => ({ ...ANA, auth_time: Date.now() / 1000 })),
    verifySessionCookie: vi.fn(async () => ANA),
  };
  open.mockReset();
  open.mockResolvedValue({ auth: auth as unknown as ProviderAuth, close: async () => undefined });
  identity = new FirebaseIdentity(SETTINGS, store, open);
});
afterEach(async () => {
  vi.useRealTimers();
  await identity.close();
  await store.close();
  folder.remove();
});

const openSession = async (): Promise<string> => {
  const opened = await identity.signIn({ idToken: 'de-ana' });
  if (!opened.ok) throw new Error(opened.error);
  return opened.value.cookie;
};
const failure = (code: string): Error => Object.assign(new Error(code), { code });

test('nothing is loaded for a cookie that cannot be one, nor for one that was never given out', async () => {
  const made = `e30.e30.firma.${'x'.repeat(43)}`;
  for (const cookie of ['', 'x', 'a.b.c', `${made}; otra=1`, made, `${'a'.repeat(5_000)}.${made}`])
    expect(await identity.verify(cookie)).toBeNull();
  expect(await identity.resetPassword('no-es-ninguno', 'secreta1')).toMatchObject({ ok: false });
  expect(open).not.toHaveBeenCalled();
});

test('the provider itself is asked whether a session and a token still hold', async () => {
  const cookie = await openSession();
  expect(await identity.verify(cookie)).toMatchObject({ uid: 'u1', email: 'ana@ejemplo.bo' });
  expect(auth.verifyIdToken.mock.calls).toEqual([['de-ana', true]]);
  expect(auth.verifySessionCookie.mock.calls).toEqual([['e30.e30.firma', true]]);
});

test('cookies that the provider signs alike are two sessions', async () => {
  const [first, second] = [await openSession(), await openSession()];
  expect(first).not.toBe(second);
  await identity.endSession(first);
  expect([await identity.verify(first), (await identity.verify(second))?.uid]).toEqual([null, 'u1']);
});

test.each(['auth/session-cookie-revoked', 'auth/user-disabled', 'auth/user-not-found'])(
  'a session of which the provider says %s is nobody',
  async (code) => {
    const cookie = await openSession();
    auth.verifySessionCookie.mockRejectedValue(failure(code));
    expect(await identity.verify(cookie)).toBeNull();
  },
);

test('a provider that cannot answer is no reason to sign anybody out', async () => {
  const cookie = await openSession();
  auth.verifySessionCookie.mockRejectedValue(failure('app/network-error'));
  await expect(identity.verify(cookie)).rejects.toMatchObject({ name: 'Unavailable', reason: 'red' });
});

test('an ID token opens a session for five minutes after the person signed in', async () => {
  auth.verifyIdToken.mockResolvedValue({ ...ANA, auth_time: Date.now() / 1000 - 301 });
  expect(await identity.signIn({ idToken: 'viejo' })).toEqual({ ok: false, error: 'no_autenticado' });
  expect(auth.createSessionCookie).not.toHaveBeenCalled();
});

test('an answer some seconds old serves whoever allows it, for a minute at most, and nobody else', async () => {
  const cookie = await openSession();
  vi.useFakeTimers({ toFake: ['Date'] });
  await identity.verify(cookie);
  vi.setSystemTime(Date.now() + 29_000);
  await identity.verify(cookie, { maxAgeSeconds: 30 });
  expect(auth.verifySessionCookie).toHaveBeenCalledTimes(1);
  await identity.verify(cookie);
  expect(auth.verifySessionCookie).toHaveBeenCalledTimes(2);
  vi.setSystemTime(Date.now() + 61_000);
  await identity.verify(cookie, { maxAgeSeconds: 3_600 });
  expect(auth.verifySessionCookie).toHaveBeenCalledTimes(3);
});

test('an ended session is forgotten at once, also while it is being asked for', async () => {
  const cookie = await openSession();
  await identity.verify(cookie);
  await identity.endSession(cookie);
  expect(await identity.verify(cookie, { maxAgeSeconds: 60 })).toBeNull();

  const other = await openSession();
  auth.verifySessionCookie.mockImplementationOnce(async () => {
    await identity.endSessionsOf('u1');
    return ANA;
  });
  await identity.verify(other);
  expect(await identity.verify(other, { maxAgeSeconds: 60 })).toBeNull();
});

test('a token whose use failed works again', async () => {
  const token = (await identity.issueResetToken('u1')) ?? '';
  auth.updateUser.mockRejectedValueOnce(failure('app/network-error'));
  await expect(identity.resetPassword(token, 'secreta1')).rejects.toThrow(Unavailable);
  expect(await identity.resetPassword(token, 'secreta1')).toEqual({ ok: true, value: { uid: 'u1' } });
  expect(await identity.resetPassword(token, 'secreta2')).toMatchObject({ ok: false });
});

test('a token whose use failed too late, when the password was set already, does not work again', async () => {
  const token = (await identity.issueResetToken('u1')) ?? '';
  auth.updateUser.mockImplementationOnce(async () => {
    auth.getUser.mockResolvedValue({ ...ANA, tokensValidAfterTime: 'después' });
    throw failure('app/network-error');
  });
  await expect(identity.resetPassword(token, 'secreta1')).rejects.toThrow(Unavailable);
  expect(await identity.resetPassword(token, 'secreta2')).toEqual({ ok: false, error: 'token_invalido' });
  expect(auth.updateUser).toHaveBeenCalledTimes(1);
});

test('a use that got no answer keeps the token from everybody until it must have ended', async () => {
  const token = (await identity.issueResetToken('u1')) ?? '';
  auth.updateUser.mockRejectedValueOnce(new Unavailable('tiempo', 'x'));
  await expect(identity.resetPassword(token, 'secreta1')).rejects.toThrow(Unavailable);
  expect((await store.get(resetRecords, recordId(token)))?.value).toMatchObject({ visto: 'antes' });

  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const waiting = identity.resetPassword(token, 'secreta2').catch((cause: unknown) => cause);
  setTimeout(() => vi.advanceTimersByTime(9_000), 120);
  expect(await waiting).toMatchObject({ reason: 'contencion' });
  vi.setSystemTime(Date.now() + 4 * 60_000);
  expect((await identity.resetPassword(token, 'secreta2')).ok).toBe(true);
  expect(auth.updateUser).toHaveBeenCalledTimes(2);
});

test('a token ends those issued before it, and is spent by the new password', async () => {
  const [one, other] = [await identity.issueResetToken('u1'), await identity.issueResetToken('u1')];
  expect(await identity.resetPassword(one ?? '', 'secreta1')).toMatchObject({ ok: false });
  expect((await identity.resetPassword(other ?? '', 'secreta1')).ok).toBe(true);
  expect(await identity.resetPassword(other ?? '', 'secreta2')).toMatchObject({ ok: false });
});
