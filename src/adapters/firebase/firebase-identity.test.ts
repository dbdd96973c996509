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

test('nothing is loaded for a cookie that cannot be one, and nothing is read for one that nobody signed', async () => {
  const made = `e30.e30.firma.${'x'.repeat(43)}`;
  for (const cookie of ['', 'x', 'a.b.c', `${made}; otra=1`, `${'a'.repeat(5_000)}.${made}`])
    expect(await identity.verify(cookie)).toBeNull();
  expect(await identity.resetPassword('no-es-ninguno', 'secreta1')).toMatchObject({ ok: false });
  expect(open).not.toHaveBeenCalled();

  auth.verifySessionCookie.mockRejectedValue(failure('auth/argument-error'));
  const read = vi.spyOn(store, 'get');
  for (let times = 0; times < 100; times += 1) expect(await identity.verify(made)).toBeNull();
  expect(read).not.toHaveBeenCalled();
  // The provider is not asked about it either: the signature is checked here.
  expect(auth.verifySessionCookie.mock.calls.filter(([, isAsked]) => isAsked === true)).toEqual([]);
});

test('the provider itself is asked whether a session and a token still hold', async () => {
  const cookie = await openSession();
  expect(await identity.verify(cookie)).toMatchObject({ uid: 'u1', email: 'ana@ejemplo.bo' });
  expect(auth.verifyIdToken.mock.calls).toEqual([['de-ana', true]]);
  expect(auth.verifySessionCookie).toHaveBeenLastCalledWith('e30.e30.firma', true);
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

/** How often the provider itself was asked about a session. */
const timesAsked = (): number =>
  auth.verifySessionCookie.mock.calls.filter(([, isAsked]) => isAsked === true).length;

test('whoever goes on waits for nobody: the provider is asked beside them, twice a minute at most', async () => {
  const cookie = await openSession();
  vi.useFakeTimers({ toFake: ['Date'] });
  await identity.verify(cookie);
  for (let times = 0; times < 20; times += 1) await identity.verify(cookie);
  expect(timesAsked()).toBe(1);
  vi.setSystemTime(Date.now() + 31_000);
  auth.verifySessionCookie.mockImplementation(() => new Promise(() => undefined));
  for (let times = 0; times < 20; times += 1)
    expect(await identity.verify(cookie)).toMatchObject({ uid: 'u1' });
  expect(timesAsked()).toBe(2);
});

test('an account that was closed at the provider is nobody here with the next answer, within a minute', async () => {
  const cookie = await openSession();
  vi.useFakeTimers({ toFake: ['Date'] });
  await identity.verify(cookie);
  auth.verifySessionCookie.mockRejectedValue(failure('auth/user-disabled'));
  vi.setSystemTime(Date.now() + 31_000);
  await identity.verify(cookie);
  await expect.poll(() => identity.verify(cookie)).toBeNull();

  auth.verifySessionCookie.mockImplementation(async () => ANA);
  await identity.verify(cookie);
  auth.verifySessionCookie.mockRejectedValue(failure('auth/user-disabled'));
  vi.setSystemTime(Date.now() + 61_000);
  expect(await identity.verify(cookie)).toBeNull();
});

test('an ended session is nobody at once, also where another process ended it, and while it is being asked for', async () => {
  const cookie = await openSession();
  await identity.verify(cookie);
  const other = new FirebaseIdentity(SETTINGS, store, open);
  await other.endSession(cookie);
  expect(await identity.verify(cookie)).toBeNull();
  await other.close();

  const another = await openSession();
  auth.verifySessionCookie.mockImplementationOnce(async () => {
    await identity.endSessionsOf('u1');
    return ANA;
  });
  await identity.verify(another);
  expect(await identity.verify(another)).toBeNull();
});

test('who a cookie was is remembered, and whether it is locked never: that is read each time, also while the provider is silent', async () => {
  const cookie = await openSession();
  const session = await identity.verify(cookie);
  const other = new FirebaseIdentity(SETTINGS, store, open);
  await other.lock(session?.id ?? '');
  await other.close();
  auth.verifySessionCookie.mockImplementation(() => new Promise(() => undefined));
  expect(await identity.verify(cookie)).toMatchObject({ uid: 'u1', isLocked: true });
  const { isLocked: _now, ...owner } = session ?? {};
  expect(identity.recall(cookie)).toEqual(owner);
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
