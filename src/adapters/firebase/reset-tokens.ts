import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DocumentStore } from '#application/ports/document-store';
import { RESET_LINK_SECONDS } from '#application/ports/identity';
import { resetRecords } from '#application/ports/provider-records';
import { Unavailable } from '#application/ports/unavailable';
import { err, ok, type Result } from '#domain/shared/result';
import { recordId, removeAllOf } from './own-records.ts';
import { present } from '#domain/shared/typed-record';

/** After this long no attempt can still be in progress at the provider, whose client tries four times at most. */
const USE_ENDS_MS = 3 * 60 * 1000;
const WAIT_FOR_OTHER_USE_MS = 8_000;
const PAUSE_MS = 50;

interface Dated {
  readonly id: string;
  readonly expira: number;
  readonly emitido?: number | undefined;
}

const issuedAt = ({ expira, emitido }: Dated): number => emitido ?? expira - RESET_LINK_SECONDS * 1000;

/** Of two issued at the same moment the one with the greater id counts as the later, for whoever compares them. */
const isEarlier = (one: Dated, other: Dated): boolean =>
  issuedAt(one) < issuedAt(other) || (issuedAt(one) === issuedAt(other) && one.id < other.id);

/** A token reserved for this caller. */
export interface TakenToken {
  readonly id: string;
  readonly uid: string;
  /** The account's mark when the first attempt began, if there has been one. */
  readonly seen: string | undefined;
}

/**
 * One-time tokens, stored as hashes. The password is changed elsewhere, so no transaction can cover both: an attempt
 * takes the token first, which excludes all others, and spends it when the password is set. A failed attempt gives it
 * back; an interrupted one leaves it taken for some minutes. The next attempt compares the account's mark with the
 * recorded one: if it has moved, the password may have been set, and the token counts as used.
 */
export class ResetTokens {
  readonly #store: DocumentStore;

  constructor(store: DocumentStore) {
    this.#store = store;
  }

  async issue(uid: string, seconds = RESET_LINK_SECONDS): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const emitido = Date.now();
    const own = { id: recordId(token), expira: emitido + seconds * 1000, emitido };
    const made = await this.#store.create(resetRecords, own.id, { uid, expira: own.expira, emitido });
    if (!made.ok) throw new Error('a random token came twice');
    await removeAllOf(this.#store, resetRecords, uid, ({ id, value }) => isEarlier({ ...value, id }, own));
    return token;
  }

  /** Takes a token; while another attempt is in progress, waits for its outcome. */
  async take(token: string): Promise<Result<TakenToken, 'token_invalido'>> {
    if (!/^[\w-]{43}$/.test(token)) return err('token_invalido');
    const id = recordId(token);
    const giveUpAt = performance.now() + WAIT_FOR_OTHER_USE_MS;
    for (;;) {
      const taken = await this.#tryToTake(id);
      if (taken.ok) return taken;
      if (taken.error === 'token_invalido') return err('token_invalido');
      if (performance.now() > giveUpAt) throw new Unavailable('contencion', 'the token is in use');
      await sleep(PAUSE_MS);
    }
  }

  /** Records the account's mark before the first attempt to set the password. */
  async noteSeen({ id, uid }: TakenToken, seen: string): Promise<void> {
    await this.#change(id, (expira) => ({ uid, expira, tomado: Date.now(), visto: seen }));
  }

  /** Makes the token usable again after a failed attempt. */
  async giveBack({ id, uid }: TakenToken, seen: string): Promise<void> {
    await this.#change(id, (expira) => ({ uid, expira, visto: seen }));
  }

  /** The password is set: uses up this token and all the account's others. */
  async spend({ id, uid }: TakenToken): Promise<void> {
    await this.#store.delete(resetRecords, id);
    await this.removeAllOf(uid);
  }

  async removeAllOf(uid: string): Promise<void> {
    await removeAllOf(this.#store, resetRecords, uid);
  }

  #tryToTake(id: string): Promise<Result<TakenToken, 'token_invalido' | 'en_uso'>> {
    return this.#store.transaction(
      async (tx) => {
        const stored = await tx.get(resetRecords, id);
        const now = Date.now();
        if (stored === null || stored.value.expira <= now) return err('token_invalido' as const);
        const { uid, tomado, visto } = stored.value;
        if (tomado !== undefined && now < tomado + USE_ENDS_MS) return err('en_uso' as const);
        tx.update(resetRecords, stored, { ...stored.value, tomado: now });
        return ok({ id, uid, seen: visto });
      },
      { turn: `restablecimiento:${id}` },
    );
  }

  async #change(
    id: string,
    to: (expira: number) => { uid: string; expira: number; tomado?: number; visto: string },
  ): Promise<void> {
    await this.#store.transaction(
      async (tx) => {
        const stored = await tx.get(resetRecords, id);
        if (stored === null) return ok(undefined);
        const { emitido, expira } = stored.value;
        tx.update(resetRecords, stored, { ...present({ emitido }), ...to(expira) });
        return ok(undefined);
      },
      { turn: `restablecimiento:${id}` },
    );
  }
}
