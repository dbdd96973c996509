import type { Collection, Condition, DocumentStore, Query, Stored } from '#application/ports/document-store';
import { matches } from '#application/ports/selection';

/** A change, as far as it is known; `days` are those that it may concern, null where any may be. */
export interface Touched {
  readonly id: string;
  readonly days: readonly string[] | null;
}

/** A list that is kept whole: every document that meets its conditions. */
interface KnownList {
  readonly where: readonly Condition[];
  readonly ids: Set<string>;
  readonly read: Promise<void>;
  isRead: boolean;
  askedAt: number;
}

/** Documents per request, and how many a collection keeps: more than a month of a busy clinic. */
const [PAGE, MOST_KEPT] = [1000, 12_000];
/** A list that nobody has asked for in so long is forgotten, in milliseconds. */
const UNASKED_MS = 10 * 60_000;

/**
 * What a process keeps of one collection while somebody looks at it: whole lists and single documents. A change marks its document
 * alone, which is read again when something is next asked for, once for everybody who asks. What was marked while a list was being
 * read is read again after it.
 */
export class KnownLists<T> {
  readonly #store: Pick<DocumentStore, 'getMany' | 'query'>;
  readonly #from: Collection<T>;
  readonly #documents = new Map<string, Stored<T> | null>();
  readonly #lists = new Map<string, KnownList>();
  /** Documents that were asked for one by one. */
  readonly #single = new Set<string>();
  /** Single documents that are being read. */
  readonly #coming = new Map<string, Promise<void>>();
  /** What has changed. */
  readonly #stale = new Set<string>();
  /** What is being read again. */
  #asked: ReadonlySet<string> = new Set();
  /** What is marked while something is being read, for each such reading. */
  readonly #reading = new Set<Set<string>>();
  #refreshing: Promise<void> | undefined;

  constructor(store: Pick<DocumentStore, 'getMany' | 'query'>, from: Collection<T>) {
    this.#store = store;
    this.#from = from;
  }

  /** Every document that meets the conditions, as they are now. */
  list(where: readonly Condition[], ways?: Pick<Query, 'orderBy'>): Promise<readonly Stored<T>[]> {
    return this.lists([where], ways);
  }

  /** The documents of several lists at one moment: what goes from one to another is in one of them. */
  async lists(
    wheres: readonly (readonly Condition[])[],
    ways: Pick<Query, 'orderBy'> = {},
  ): Promise<readonly Stored<T>[]> {
    for (;;) {
      const lists = wheres.map((where) => this.#listOf(where, ways));
      for (const list of lists) list.askedAt = performance.now();
      await Promise.all(lists.map(({ read }) => read));
      await this.#refreshed();
      // One was forgotten meanwhile: its documents may be gone.
      if (!lists.every((list) => this.#lists.get(JSON.stringify(list.where)) === list)) continue;
      const ids = new Set(lists.flatMap((list) => [...list.ids]));
      return [...ids].flatMap((id) => this.#documents.get(id) ?? []);
    }
  }

  /** These of a small collection, which is kept whole. */
  async among(ids: readonly string[]): Promise<(Stored<T> | null)[]> {
    const all = new Map((await this.list([])).map((stored) => [stored.id, stored]));
    return ids.map((id) => all.get(id) ?? null);
  }

  /** Whether a list is at hand. */
  holds(where: readonly Condition[]): boolean {
    return this.#lists.has(JSON.stringify(where));
  }

  /** These documents as they are now, null where there is none. */
  async many(ids: readonly string[]): Promise<(Stored<T> | null)[]> {
    for (;;) {
      const unknown = [...new Set(ids)].filter((id) => !this.#documents.has(id));
      const missing = unknown.filter((id) => !this.#coming.has(id));
      if (missing.length > 0) {
        this.#trim();
        const read = this.#readSingle(missing).finally(() =>
          missing.forEach((id) => this.#coming.delete(id)),
        );
        for (const id of missing) this.#coming.set(id, read);
      }
      await Promise.all(unknown.map((id) => this.#coming.get(id) ?? Promise.resolve()));
      await this.#refreshed();
      const known = ids.map((id) => this.#documents.get(id));
      if (known.every((stored) => stored !== undefined)) return known;
    }
  }

  async #readSingle(ids: readonly string[]): Promise<void> {
    await this.#keeping(
      () => this.#store.getMany(this.#from, ids),
      (found) => {
        for (const [at, id] of ids.entries()) {
          this.#single.add(id);
          this.#put(id, found[at] ?? null);
        }
      },
    );
  }

  /**
   * Marks a document that has changed; one that no list holds nor could hold is nobody's concern. Its version would not say whether
   * that is known already: what was taken away and made again has versions that were there before.
   */
  touch({ id, days }: Touched): void {
    for (const noted of this.#reading) noted.add(id);
    if (this.#documents.has(id) || this.#asked.has(id) || this.#mayConcern(days)) this.#stale.add(id);
  }

  #mayConcern(days: readonly string[] | null): boolean {
    const { dateField } = this.#from;
    if (days === null || dateField === undefined) return this.#lists.size > 0;
    return [...this.#lists.values()].some(({ where }) => {
      const ofDay = where.filter(({ field }) => field === dateField);
      return days.some((day) => ofDay.every((condition) => matches({ [dateField]: day }, [condition])));
    });
  }

  #listOf(where: readonly Condition[], { orderBy = [] }: Pick<Query, 'orderBy'>): KnownList {
    const key = JSON.stringify(where);
    const known = this.#lists.get(key);
    if (known !== undefined) return known;
    const ids = new Set<string>();
    const read = this.#keeping(
      () => this.#all({ where, orderBy }),
      (found) => {
        for (const stored of found) {
          ids.add(stored.id);
          const other = this.#documents.get(stored.id);
          if (other === undefined || other === null || other.version < stored.version)
            this.#documents.set(stored.id, stored);
        }
        list.isRead = true;
        this.#trim();
      },
    );
    // Whoever asks waits for it and hears of a failure.
    read.catch(() => this.#lists.delete(key));
    const list: KnownList = { where, ids, read, isRead: false, askedAt: performance.now() };
    this.#lists.set(key, list);
    return list;
  }

  async #all(query: Query): Promise<Stored<T>[]> {
    const found: Stored<T>[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.#store.query(this.#from, {
        ...query,
        limit: PAGE,
        ...(cursor === undefined ? {} : { cursor }),
      });
      found.push(...page.items);
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined);
    return found;
  }

  /** Reads something and keeps it; what is marked meanwhile is read again. Nothing may come between the two. */
  async #keeping<R>(read: () => Promise<R>, keep: (found: R) => void): Promise<void> {
    const noted = new Set<string>();
    this.#reading.add(noted);
    try {
      keep(await read());
    } finally {
      this.#reading.delete(noted);
      for (const id of noted) this.#stale.add(id);
    }
  }

  /** Until nothing that was marked before now is left to be read. */
  async #refreshed(): Promise<void> {
    while (this.#stale.size > 0 || this.#refreshing !== undefined) {
      this.#refreshing ??= this.#refresh().finally(() => (this.#refreshing = undefined));
      await this.#refreshing;
    }
  }

  async #refresh(): Promise<void> {
    const asked = [...this.#stale];
    this.#asked = new Set(asked);
    this.#stale.clear();
    try {
      const found = await this.#store.getMany(this.#from, asked);
      for (const [at, id] of asked.entries()) this.#put(id, found[at] ?? null);
    } catch (cause) {
      for (const id of asked) this.#stale.add(id);
      throw cause;
    } finally {
      this.#asked = new Set();
    }
  }

  /** Puts a document where it belongs now: one that belongs nowhere is not kept. */
  #put(id: string, stored: Stored<T> | null): void {
    let isHeld = this.#single.has(id);
    for (const { ids, where } of this.#lists.values()) {
      const isIn = stored !== null && matches(stored.value, where);
      if (isIn) ids.add(id);
      else ids.delete(id);
      isHeld ||= isIn;
    }
    if (isHeld) this.#documents.set(id, stored);
    else this.#documents.delete(id);
  }

  /** Forgets what nobody has asked for, and what is too much: the lists asked for longest ago. */
  #trim(): void {
    const since = performance.now() - UNASKED_MS;
    const oldest = [...this.#lists].sort(([, a], [, b]) => a.askedAt - b.askedAt);
    for (const [key, { askedAt, isRead }] of oldest) {
      if (askedAt > since && this.#documents.size <= MOST_KEPT) break;
      if (!isRead || this.#lists.size === 1) continue;
      this.#lists.delete(key);
      this.#drop();
    }
    if (this.#documents.size > MOST_KEPT) {
      this.#single.clear();
      this.#drop();
    }
  }

  #drop(): void {
    const held = new Set([...this.#single, ...[...this.#lists.values()].flatMap(({ ids }) => [...ids])]);
    for (const id of this.#documents.keys()) if (!held.has(id)) this.#documents.delete(id);
  }
}
