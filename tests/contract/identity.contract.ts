import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  INVITATION_SECONDS,
  RESET_LINK_SECONDS,
  SESSION_SECONDS,
  type Identity,
  type OpenedSession,
} from '#application/ports/identity';
import type { ChangeEvent } from '#application/ports/events';
import { sessionRecords } from '#application/ports/provider-records';
import { err, ok } from '#domain/shared/result';
import { atFullPrice, pricesOf } from '#tests/support/cheap-scrypt';

/** Accounts on a folder of their own, and what a test can do to them from outside. */
export interface OpenedIdentity {
  readonly identity: Identity;
  /** A second one on the same data, as another process would have. */
  another(): Promise<Identity>;
  /** Makes every session and every reset token expire one second ago. */
  expireAll(): Promise<void>;
  /** What the live events have told so far. */
  told(): Promise<readonly ChangeEvent[] | null>;
  /** Every stored byte. */
  storedBytes(): Promise<Buffer>;
  /** Lets another process keep writing documents for as long as `work` takes. */
  besideWrites<T>(work: () => Promise<T>): Promise<T>;
  dispose(): Promise<void>;
}

const EMAIL = 'ana@ejemplo.bo';
const PASSWORD = 'secreto-de-ana';

/** The laws of {@link Identity}, run against any adapter. */
export function identityContract(adapter: string, open: () => Promise<OpenedIdentity>): void {
  describe(`Identity on ${adapter}`, () => {
    let opened: OpenedIdentity;
    let identity: Identity;
    beforeEach(async () => {
      opened = await open();
      identity = opened.identity;
    });
    afterEach(() => opened.dispose());

    const createAna = async (): Promise<string> => {
      const created = await identity.createAccount({ email: EMAIL, password: PASSWORD });
      if (!created.ok) throw new Error(created.error);
      return created.value.uid;
    };
    const signIn = async (password = PASSWORD, by = identity): Promise<OpenedSession> => {
      const opening = await by.signIn({ email: EMAIL, password });
      if (!opening.ok) throw new Error(opening.error);
      return opening.value;
    };
    const resetToken = async (uid: string): Promise<string> => {
      const token = await identity.issueResetToken(uid);
      if (token === null) throw new Error('no token');
      return token;
    };

    describe('accounts', () => {
      test('an account is found by its e-mail in any case, and only that one', async () => {
        const uid = await createAna();
        expect(await identity.findAccount(EMAIL)).toEqual({ uid });
        expect(await identity.findAccount('ANA@Ejemplo.BO')).toEqual({ uid });
        expect(await identity.findAccount('luz@ejemplo.bo')).toBeNull();
      });

      test('an e-mail has one account: the second is refused and the first password keeps working', async () => {
        await createAna();
        expect(await identity.createAccount({ email: EMAIL, password: 'otro-secreto' })).toEqual(
          err('ya_existe'),
        );
        expect(await identity.createAccount({ email: 'ANA@EJEMPLO.BO', password: 'otro-secreto' })).toEqual(
          err('ya_existe'),
        );
        expect(await identity.signIn({ email: EMAIL, password: 'otro-secreto' })).toEqual(
          err('no_autenticado'),
        );
        expect((await signIn()).email).toBe(EMAIL);
      });

      test('of simultaneous creations with one e-mail, whatever its case, exactly one wins', async () => {
        const emails = [EMAIL, 'Ana@ejemplo.bo', 'ANA@EJEMPLO.BO', EMAIL, 'aNa@ejemplo.bo', EMAIL];
        const other = await opened.another();
        const attempts = await Promise.all(
          emails.map((email, n) =>
            (n % 2 === 0 ? identity : other).createAccount({ email, password: `secreto-${String(n)}` }),
          ),
        );
        const winners = attempts.flatMap((attempt) => (attempt.ok ? [attempt.value] : []));
        expect(winners).toEqual([await identity.findAccount(EMAIL)]);
        expect(attempts.filter((attempt) => !attempt.ok)).toEqual(Array(5).fill(err('ya_existe')));
        const index = attempts.findIndex((attempt) => attempt.ok);
        expect((await signIn(`secreto-${String(index)}`)).uid).toBe(winners[0]?.uid);
      });

      test('simultaneous creations of different accounts all succeed, also while another process writes', async () => {
        const emails = Array.from({ length: 6 }, (_, n) => `persona${String(n)}@ejemplo.bo`);
        const attempts = await opened.besideWrites(() =>
          Promise.all(emails.map((email) => identity.createAccount({ email, password: PASSWORD }))),
        );
        expect(attempts.map((attempt) => attempt.ok)).toEqual(Array(6).fill(true));
        expect(new Set(attempts.map((attempt) => (attempt.ok ? attempt.value.uid : ''))).size).toBe(6);
      });

      test('a deleted account is gone with its sessions, and its e-mail is free', async () => {
        const uid = await createAna();
        const { cookie } = await signIn();
        await identity.deleteAccount(uid);
        expect(await identity.findAccount(EMAIL)).toBeNull();
        expect(await identity.verify(cookie)).toBeNull();
        expect(await identity.signIn({ email: EMAIL, password: PASSWORD })).toEqual(err('no_autenticado'));
        expect((await identity.createAccount({ email: EMAIL, password: PASSWORD })).ok).toBe(true);
      });
    });

    test('a password set again is the only one; sessions and reset links of before are over', async () => {
      const uid = await createAna();
      const { cookie } = await signIn();
      const token = await resetToken(uid);
      await identity.setPassword(uid, 'otra-de-ana');
      expect(await identity.verify(cookie)).toBeNull();
      expect(await identity.resetPassword(token, 'tercera-de-ana')).toEqual(err('token_invalido'));
      expect(await identity.signIn({ email: EMAIL, password: PASSWORD })).toEqual(err('no_autenticado'));
      expect((await signIn('otra-de-ana')).uid).toBe(uid);
    });

    describe('signing in', () => {
      test('the right password opens a session of this person for at most twelve hours', async () => {
        const uid = await atFullPrice(createAna);
        const before = Date.now();
        const session = await atFullPrice(signIn);
        expect({ uid: session.uid, email: session.email }).toEqual({ uid, email: EMAIL });
        const life = session.expiresAt.getTime() - before;
        expect(life).toBeGreaterThan((SESSION_SECONDS - 60) * 1000);
        expect(life).toBeLessThanOrEqual((SESSION_SECONDS + 5) * 1000);
        const { cookie, ...known } = session;
        expect(await identity.verify(cookie)).toEqual(known);
      });

      test('the e-mail counts in any case, the password only as it is', async () => {
        await createAna();
        expect((await identity.signIn({ email: 'ANA@ejemplo.bo', password: PASSWORD })).ok).toBe(true);
        expect(await identity.signIn({ email: EMAIL, password: PASSWORD.toUpperCase() })).toEqual(
          err('no_autenticado'),
        );
      });

      test('a password with spaces, ñ and emoji is compared as it is', async () => {
        const password = '  Ñandú 👁️ 12 ';
        await identity.createAccount({ email: EMAIL, password });
        expect((await signIn(password)).email).toBe(EMAIL);
        expect(await identity.signIn({ email: EMAIL, password: password.trim() })).toEqual(
          err('no_autenticado'),
        );
      });

      test('a wrong password, an unknown e-mail and a foreign token are refused alike', async () => {
        await createAna();
        expect(await identity.signIn({ email: EMAIL, password: 'no-es-esta' })).toEqual(
          err('no_autenticado'),
        );
        expect(await identity.signIn({ email: 'nadie@ejemplo.bo', password: PASSWORD })).toEqual(
          err('no_autenticado'),
        );
        expect(await identity.signIn({ idToken: 'no.es.nuestro' })).toEqual(err('no_autenticado'));
      });

      test('an unknown e-mail takes as long as a wrong password', async () => {
        await createAna();
        // Hashing is all that takes time: the same hashes at the same price, on a machine however busy.
        const prices = (email: string) => pricesOf(() => identity.signIn({ email, password: 'no-es-esta' }));
        expect(await prices('nadie@ejemplo.bo')).toEqual(await prices(EMAIL));
      });

      test('each sign-in opens a session of its own with a new secret', async () => {
        await createAna();
        const sessions = [await signIn(), await signIn(), await signIn()];
        expect(new Set(sessions.map(({ cookie }) => cookie)).size).toBe(3);
        expect(new Set(sessions.map(({ id }) => id)).size).toBe(3);
        for (const { cookie, id } of sessions) expect((await identity.verify(cookie))?.id).toBe(id);
      });
    });

    describe('sessions', () => {
      test('a forged cookie is nobody', async () => {
        await createAna();
        const { cookie } = await signIn();
        const foreign = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D';
        for (const forged of ['', 'x', foreign, cookie.split('.')[0] ?? '', `${cookie}; otra=1`, '\u0000'])
          expect(await identity.verify(forged)).toBeNull();
      });

      test('a cookie with any one character altered is nobody', async () => {
        await createAna();
        const { cookie } = await signIn();
        const readable = decodeURIComponent(cookie);
        const accepted: string[] = [];
        // The last characters are base64 padding bits, which several spellings can share for the same bytes.
        for (let position = 0; position < readable.length - 2; position += 1) {
          const altered = `${readable.slice(0, position)}${readable[position] === 'A' ? 'B' : 'A'}${readable.slice(position + 1)}`;
          if ((await identity.verify(encodeURIComponent(altered))) !== null) accepted.push(altered);
        }
        expect(accepted).toEqual([]);
      });

      test('the secret of one session with the signature of another is nobody', async () => {
        await createAna();
        const [first, second] = [await signIn(), await signIn()].map(({ cookie }) =>
          decodeURIComponent(cookie).split('.'),
        );
        expect(
          await identity.verify(encodeURIComponent(`${first?.[0] ?? ''}.${second?.[1] ?? ''}`)),
        ).toBeNull();
      });

      test('an ended session is nobody, and the others of the person live on', async () => {
        await createAna();
        const [ended, other] = [await signIn(), await signIn()];
        await identity.endSession(ended.cookie);
        expect(await identity.verify(ended.cookie)).toBeNull();
        expect((await identity.verify(other.cookie))?.id).toBe(other.id);
      });

      test('ending a session that is none does nothing', async () => {
        await createAna();
        const { cookie, id } = await signIn();
        await identity.endSession('no-es-de-nadie.aaaaaaaaaaaaaaaa');
        expect((await identity.verify(cookie))?.id).toBe(id);
      });

      test('all sessions of a person end together, and nobody else’s', async () => {
        const uid = await createAna();
        await identity.createAccount({ email: 'luz@ejemplo.bo', password: PASSWORD });
        const luz = await identity.signIn({ email: 'luz@ejemplo.bo', password: PASSWORD });
        const cookies = [(await signIn()).cookie, (await signIn()).cookie];
        await identity.endSessionsOf(uid);
        expect(await Promise.all(cookies.map((cookie) => identity.verify(cookie)))).toEqual([null, null]);
        expect(luz.ok && (await identity.verify(luz.value.cookie))?.email).toBe('luz@ejemplo.bo');
      });

      test('beyond how many stay, the oldest live sessions of a person end, and nobody else’s', async () => {
        const uid = await createAna();
        await identity.createAccount({ email: 'luz@ejemplo.bo', password: PASSWORD });
        const luz = await identity.signIn({ email: 'luz@ejemplo.bo', password: PASSWORD });
        const cookies = [(await signIn()).cookie, (await signIn()).cookie, (await signIn()).cookie];
        for (const cookie of cookies) await identity.verify(cookie);
        expect(await identity.endOldestSessionsOf(uid, 3)).toBe(0);
        expect(await identity.endOldestSessionsOf(uid, 2)).toBe(1);
        const verified = await Promise.all(cookies.map((cookie) => identity.verify(cookie)));
        expect(verified.map((session) => session?.uid)).toEqual([undefined, uid, uid]);
        expect(luz.ok && (await identity.verify(luz.value.cookie))?.email).toBe('luz@ejemplo.bo');
        await opened.expireAll();
        expect(await identity.endOldestSessionsOf(uid, 0)).toBe(0);
      });

      test('an expired session is nobody', async () => {
        await createAna();
        const { cookie } = await signIn();
        await opened.expireAll();
        expect(await identity.verify(cookie)).toBeNull();
      });

      test('using a session does not make it live longer', async () => {
        await createAna();
        const { cookie, expiresAt } = await signIn();
        await identity.verify(cookie);
        expect((await identity.verify(cookie))?.expiresAt).toEqual(expiresAt);
      });

      test('a session is known to another process, and ends there too', async () => {
        await createAna();
        const other = await opened.another();
        const { cookie, id } = await signIn();
        expect((await other.verify(cookie))?.id).toBe(id);
        await other.endSession(cookie);
        expect(await identity.verify(cookie)).toBeNull();
      });

      test('a session that is in use ends at once when another process ends it, or removes the account', async () => {
        const uid = await createAna();
        const other = await opened.another();
        const [first, second] = [await signIn(), await signIn()];
        for (const { cookie } of [first, second]) expect((await identity.verify(cookie))?.uid).toBe(uid);
        await other.endSession(first.cookie);
        expect(await identity.verify(first.cookie)).toBeNull();
        expect((await identity.verify(second.cookie))?.uid).toBe(uid);
        await other.deleteAccount(uid);
        expect(await identity.verify(second.cookie)).toBeNull();
      });

      test('accounts and sessions survive a restart', async () => {
        const uid = await createAna();
        const { cookie, id } = await signIn();
        await identity.close();
        const again = await opened.another();
        expect((await again.verify(cookie))?.id).toBe(id);
        expect((await signIn(PASSWORD, again)).uid).toBe(uid);
      });
    });

    describe('a lock', () => {
      /** How often the events told of a change to a session, beyond that it began. */
      const told = async (id: string): Promise<number> => {
        const changes = (await opened.told()) ?? [];
        return changes.filter((each) => each.id === id && each.version > 1).length;
      };

      test('is of one session, seen by every process at once, and over when it is unlocked', async () => {
        await createAna();
        const other = await opened.another();
        const [locked, open] = [await signIn(), await signIn()];
        const seen = async (by: Identity): Promise<unknown[]> =>
          Promise.all([locked, open].map(async ({ cookie }) => (await by.verify(cookie))?.isLocked));
        // Both have just been asked, and remember what they may.
        expect([locked.isLocked, await seen(identity), await seen(other)]).toEqual([
          false,
          [false, false],
          [false, false],
        ]);
        await identity.lock(locked.id);
        expect([await seen(other), await seen(identity)]).toEqual([
          [true, false],
          [true, false],
        ]);
        await other.unlock(locked.id);
        expect([await seen(identity), await seen(other)]).toEqual([
          [false, false],
          [false, false],
        ]);
      });

      test('twice is once, and the events tell of it, of its end and of the end of the session', async () => {
        await createAna();
        const { cookie, id } = await signIn();
        await identity.unlock(id);
        expect(await told(id)).toBe(0);
        await identity.lock(id);
        await (await opened.another()).lock(id);
        expect((await identity.verify(cookie))?.isLocked).toBe(true);
        expect(await told(id)).toBe(1);
        await identity.unlock(id);
        await identity.unlock(id);
        expect((await identity.verify(cookie))?.isLocked).toBe(false);
        expect(await told(id)).toBe(2);
        await identity.endSession(cookie);
        expect(await told(id)).toBe(3);
        expect((await opened.told())?.filter((each) => each.id === id)).toEqual(
          expect.arrayContaining([expect.objectContaining({ coleccion: sessionRecords.name })]),
        );
      });

      test('of a session that has ended, or is none, changes nothing and makes nothing', async () => {
        const uid = await createAna();
        const [ended, live] = [await signIn(), await signIn()];
        await identity.endSession(ended.cookie);
        const before = await opened.told();
        for (const id of [ended.id, 'de-nadie']) {
          await identity.lock(id);
          await identity.unlock(id);
        }
        expect(await opened.told()).toEqual(before);
        expect(await identity.verify(ended.cookie)).toBeNull();
        expect(await identity.verify(live.cookie)).toMatchObject({ uid, isLocked: false });
      });

      test('and an end at the same moment leave nobody, and a locked session ends as any other', async () => {
        const uid = await createAna();
        const other = await opened.another();
        for (let times = 0; times < 5; times += 1) {
          const { cookie, id } = await signIn();
          await Promise.all([identity.lock(id), other.endSession(cookie), identity.lock(id)]);
          expect(await identity.verify(cookie)).toBeNull();
        }
        const [first, second] = [await signIn(), await signIn()];
        for (const { id } of [first, second]) await identity.lock(id);
        await identity.endSession(first.cookie);
        await identity.endSessionsOf(uid);
        for (const { cookie } of [first, second]) expect(await identity.verify(cookie)).toBeNull();
      });

      test('holds after a restart', async () => {
        await createAna();
        const { cookie, id } = await signIn();
        await identity.lock(id);
        await identity.close();
        expect((await (await opened.another()).verify(cookie))?.isLocked).toBe(true);
      });
    });

    describe('choosing a new password', () => {
      test('with the token the new password works, the old one does not, and every session has ended', async () => {
        const uid = await createAna();
        const { cookie } = await signIn();
        const token = await resetToken(uid);
        expect((await identity.verify(cookie))?.uid).toBe(uid);
        expect(await identity.resetPassword(token, 'clave-nueva')).toEqual({ ok: true, value: { uid } });
        expect(await identity.verify(cookie)).toBeNull();
        expect(await identity.signIn({ email: EMAIL, password: PASSWORD })).toEqual(err('no_autenticado'));
        expect((await signIn('clave-nueva')).uid).toBe(uid);
      });

      test('a token works once', async () => {
        const token = await resetToken(await createAna());
        await identity.resetPassword(token, 'clave-nueva');
        expect(await identity.resetPassword(token, 'clave-robada')).toEqual(err('token_invalido'));
        expect((await signIn('clave-nueva')).email).toBe(EMAIL);
      });

      test('of two simultaneous uses of a token one works, also by two processes', async () => {
        const uid = await createAna();
        const other = await opened.another();
        for (const second of [identity, other]) {
          const token = await resetToken(uid);
          const uses = await Promise.all([
            identity.resetPassword(token, 'clave-primera'),
            second.resetPassword(token, 'clave-segunda'),
          ]);
          expect(uses.filter((use) => !use.ok)).toEqual([err('token_invalido')]);
          const winner = uses[0].ok ? 'clave-primera' : 'clave-segunda';
          expect((await signIn(winner)).uid).toBe(uid);
        }
      });

      test('a token works while another process writes', async () => {
        const uid = await createAna();
        const results = await opened.besideWrites(async () => {
          const resets: boolean[] = [];
          for (let n = 0; n < 8; n += 1)
            resets.push((await identity.resetPassword(await resetToken(uid), `clave-${String(n)}`)).ok);
          return resets;
        });
        expect(results).toEqual(Array(8).fill(true));
        expect((await signIn('clave-7')).uid).toBe(uid);
      });

      test('an expired token does not work and changes nothing', async () => {
        expect(RESET_LINK_SECONDS).toBe(3600);
        const token = await resetToken(await createAna());
        await opened.expireAll();
        expect(await identity.resetPassword(token, 'clave-nueva')).toEqual(err('token_invalido'));
        expect((await signIn()).email).toBe(EMAIL);
      });

      test('a token of an invitation works for days, once, and another one for an hour', async () => {
        const uid = await createAna();
        vi.useFakeTimers({ toFake: ['Date'] });
        try {
          const invitation = async (): Promise<string> =>
            (await identity.issueResetToken(uid, INVITATION_SECONDS)) ?? '';
          const first = await invitation();
          vi.setSystemTime(Date.now() + 1);
          const second = await invitation();
          vi.setSystemTime(Date.now() + (INVITATION_SECONDS - 60) * 1000);
          expect(await identity.resetPassword(first, 'clave-nueva')).toEqual(err('token_invalido'));
          expect((await identity.resetPassword(second, 'clave-nueva')).ok).toBe(true);
          expect(await identity.resetPassword(second, 'clave-otra')).toEqual(err('token_invalido'));
          const late = await invitation();
          vi.setSystemTime(Date.now() + 1);
          const short = await resetToken(uid);
          vi.setSystemTime(Date.now() + (RESET_LINK_SECONDS + 1) * 1000);
          expect(await identity.resetPassword(short, 'clave-tarde')).toEqual(err('token_invalido'));
          expect(await identity.resetPassword(late, 'clave-tarde')).toEqual(err('token_invalido'));
          const last = await invitation();
          vi.setSystemTime(Date.now() + (INVITATION_SECONDS + 1) * 1000);
          expect(await identity.resetPassword(last, 'clave-tarde')).toEqual(err('token_invalido'));
        } finally {
          vi.useRealTimers();
        }
      });

      test('an unused uid looks like that of an account, and is nobody’s', async () => {
        const [made, unused] = [await createAna(), await identity.unusedUid()];
        expect([unused.length, unused === made]).toEqual([made.length, false]);
        expect(await identity.issueResetToken(unused)).toBeNull();
      });

      test('a made-up token does not work, nor does the token of a deleted account', async () => {
        const uid = await createAna();
        const token = await resetToken(uid);
        for (const made of ['', 'x', `${token}x`, token.slice(1), '%'])
          expect(await identity.resetPassword(made, 'clave-nueva')).toEqual(err('token_invalido'));
        await identity.deleteAccount(uid);
        expect(await identity.resetPassword(token, 'clave-nueva')).toEqual(err('token_invalido'));
      });

      test('issuing a token ends the earlier ones of the account, using one ends all, and other accounts keep theirs', async () => {
        const uid = await createAna();
        const created = await identity.createAccount({ email: 'luz@ejemplo.bo', password: PASSWORD });
        const luz = await resetToken(created.ok ? created.value.uid : '');
        const first = await resetToken(uid);
        const second = await resetToken(uid);
        expect(await identity.resetPassword(first, 'clave-robada')).toEqual(err('token_invalido'));
        const together = await Promise.all([resetToken(uid), resetToken(uid)]);
        expect(await identity.resetPassword(second, 'clave-robada')).toEqual(err('token_invalido'));
        const used: boolean[] = [];
        for (const token of together) used.push((await identity.resetPassword(token, 'clave-nueva')).ok);
        expect(used.filter(Boolean)).toHaveLength(1);
        expect((await identity.resetPassword(luz, 'clave-de-luz')).ok).toBe(true);
      });

      test('there is no token for an account that does not exist', async () => {
        expect(await identity.issueResetToken('nadie')).toBeNull();
      });

      test('simultaneous tokens belong each to the account it was asked for', async () => {
        const uids: string[] = [];
        for (const name of ['uno', 'dos', 'tres']) {
          const created = await identity.createAccount({
            email: `${name}@ejemplo.bo`,
            password: PASSWORD,
          });
          if (created.ok) uids.push(created.value.uid);
        }
        const tokens = await Promise.all(uids.map((uid) => identity.issueResetToken(uid)));
        const owners: (string | null)[] = [];
        for (const token of tokens) {
          const reset = await identity.resetPassword(token ?? '', 'clave-nueva');
          owners.push(reset.ok ? reset.value.uid : null);
        }
        expect(owners).toEqual(uids);
      });
    });

    describe('moving', () => {
      test('every account is listed once with its uid and e-mail, and nothing else', async () => {
        const made: unknown[] = [];
        for (const name of ['ana', 'luz', 'eva']) {
          const email = `${name}@ejemplo.bo`;
          const account = await identity.createAccount({ email, password: 'secreta1' });
          made.push({ uid: account.ok ? account.value.uid : '', email });
        }
        const listed = await Array.fromAsync(identity.accounts());
        expect(listed).toHaveLength(3);
        expect(listed).toEqual(expect.arrayContaining(made));
      });

      test('a restored account keeps its uid, has no password, and gets one with a token', async () => {
        const email = 'ana@ejemplo.bo';
        expect(await identity.restoreAccount({ uid: 'u-de-otra-casa', email })).toEqual(ok(undefined));
        expect(await identity.findAccount(email)).toEqual({ uid: 'u-de-otra-casa' });
        for (const password of ['', 'secreta1'])
          expect((await identity.signIn({ email, password })).ok).toBe(false);
        const token = await identity.issueResetToken('u-de-otra-casa');
        expect(await identity.resetPassword(token ?? '', 'secreta2')).toEqual(ok({ uid: 'u-de-otra-casa' }));
        expect((await identity.signIn({ email, password: 'secreta2' })).ok).toBe(true);
      });

      test('neither a taken uid nor a taken e-mail is restored, and nothing changes', async () => {
        await identity.restoreAccount({ uid: 'u1', email: 'ana@ejemplo.bo' });
        expect(await identity.restoreAccount({ uid: 'u1', email: 'otra@ejemplo.bo' })).toEqual(
          err('ya_existe'),
        );
        expect(await identity.restoreAccount({ uid: 'u2', email: 'ana@ejemplo.bo' })).toEqual(
          err('ya_existe'),
        );
        expect(await Array.fromAsync(identity.accounts())).toEqual([{ uid: 'u1', email: 'ana@ejemplo.bo' }]);
      });
    });

    test('neither passwords nor reset tokens are stored in clear', async () => {
      const uid = await createAna();
      await signIn();
      const used = await resetToken(uid);
      await identity.resetPassword(used, 'clave-nueva-de-ana');
      const unused = await resetToken(uid);
      const bytes = await opened.storedBytes();
      expect(bytes.includes(EMAIL)).toBe(true);
      const leaked = [PASSWORD, 'clave-nueva-de-ana', used, unused].filter(
        (secret) =>
          bytes.includes(secret) ||
          bytes.includes(Buffer.from(secret).toString('base64').replace(/=+$/, '')) ||
          bytes.includes(Buffer.from(secret).toString('hex')),
      );
      expect(leaked).toEqual([]);
    });

    test('a closed store of accounts refuses', async () => {
      await createAna();
      const { cookie } = await signIn();
      await identity.close();
      await expect(identity.verify(cookie)).rejects.toThrow();
      await expect(identity.signIn({ email: EMAIL, password: PASSWORD })).rejects.toThrow();
      await expect(identity.findAccount(EMAIL)).rejects.toThrow();
    });
  });
}
