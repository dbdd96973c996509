import type { App } from '../app.ts';
import { shownPeople } from '../operational-collections.ts';
import type { DocumentStore } from '../ports/document-store.ts';
import { shownAfter, shownTogether, type Shown } from '#domain/access/listing';
import { ok } from '#domain/shared/result';

/** How long what was shown may wait to be kept: many pages of a list are one write. */
const KEEP_MS = 2_000;
/** Beyond this the limit of an hour is long past; a document stays small. */
const MOST_KEPT = 5_000;
const HOUR_MS = 3_600_000;

type Needs = Pick<App, 'store' | 'clock' | 'secrets' | 'log'>;

interface Account {
  shown: Shown | undefined;
  isKept: boolean;
  readonly read: Promise<void>;
}

/**
 * Whom each account was shown in this hour. Counted in memory, since a list must not wait for it; read from the store once
 * and kept there a moment later, so that neither a restart nor another process begins again.
 */
class ShownPeople {
  readonly #app: Needs;
  readonly #accounts = new Map<string, Account>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(app: Needs) {
    this.#app = app;
  }

  /** Begins to read what an account was shown before; made while its answer is. */
  begin(uid: string): Account {
    const known = this.#accounts.get(uid);
    if (known !== undefined) return known;
    const account: Account = { shown: undefined, isKept: true, read: this.#read(uid) };
    this.#accounts.set(uid, account);
    return account;
  }

  /** What it has been shown once these are added, and whether that is one more working day of people. */
  async after(uid: string, people: Iterable<string>): Promise<{ shown: Shown; line: boolean }> {
    const account = this.begin(uid);
    await account.read;
    const names = [...people].map((person) => this.#app.secrets.hash(person).slice(0, 20));
    return shownAfter(account.shown, names, this.#app.clock.now());
  }

  add(uid: string, shown: Shown): void {
    const account = this.begin(uid);
    const { hora, personas } = account.shown ?? { hora: 0, personas: new Set() };
    if (hora === shown.hora && personas.size === shown.personas.size) return;
    account.shown = shownTogether(account.shown, shown);
    account.isKept = false;
    this.#timer ??= setTimeout(() => void this.keep(), KEEP_MS).unref();
  }

  /** Keeps what is not kept yet; what cannot be written now is tried with the next. */
  async keep(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const [uid, account] of this.#accounts) {
      if (account.isKept || account.shown === undefined) continue;
      account.isKept = true;
      try {
        const all = await this.#write(uid, account.shown);
        account.shown = shownTogether(account.shown, all);
      } catch (cause) {
        account.isKept = false;
        this.#app.log.warn('listado_sin_guardar', {
          error: cause instanceof Error ? cause.name : 'desconocido',
        });
      }
    }
  }

  async #read(uid: string): Promise<void> {
    const stored = await this.#app.store.get(shownPeople, uid).catch(() => null);
    const account = this.#accounts.get(uid);
    if (stored === null || account === undefined) return;
    const { hora, personas } = stored.value;
    account.shown = shownTogether(account.shown, { hora, personas: new Set(personas) });
  }

  /** Another process may have kept others: all of them together. */
  async #write(uid: string, shown: Shown): Promise<Shown> {
    const written = await this.#app.store.transaction<Shown, never>(
      async (tx) => {
        const stored = await tx.get(shownPeople, uid);
        const before =
          stored === null ? undefined : { ...stored.value, personas: new Set(stored.value.personas) };
        const all = shownTogether(before, shown);
        const value = {
          hora: all.hora,
          personas: [...all.personas].slice(0, MOST_KEPT),
          vence: new Date((all.hora + 1) * HOUR_MS).toISOString(),
        };
        if (stored === null) tx.create(shownPeople, uid, value);
        else tx.update(shownPeople, stored, value);
        return ok(all);
      },
      { turn: `mostradas:${uid}` },
    );
    return written.ok ? written.value : shown;
  }
}

const byStore = new WeakMap<DocumentStore, ShownPeople>();

export function shownOf(app: Needs): ShownPeople {
  const known = byStore.get(app.store) ?? new ShownPeople(app);
  byStore.set(app.store, known);
  return known;
}
