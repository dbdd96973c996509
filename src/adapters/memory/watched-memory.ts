import * as z from 'zod/mini';
import type {
  Collection,
  Condition,
  DocumentStore,
  Page,
  Query,
  Stored,
  Transaction,
  TransactionOptions,
} from '#application/ports/document-store';
import type { ChangeEvent, Events } from '#application/ports/events';
import { OneDocumentWrites } from '#application/ports/one-document';
import { valueAt } from '#application/ports/page-cursor';
import { assertIndexed } from '#application/ports/query-index';
import { countOf, matches, selectPageOf } from '#application/ports/selection';
import { copied, parseStored } from '#application/ports/stored-value';
import { addDays, isCivilDate } from '#domain/shared/civil-date';
import type { Result } from '#domain/shared/result';
import { KnownLists, type Touched } from './known-lists.ts';
import { WatchedEvents } from './watched-events.ts';

/** How long an own change may take to come back; later than that changes are not being heard, in milliseconds. */
const ECHO_MS = 10_000;
/** How many changes are remembered as heard, for own ones that come back before their commit is known. */
const HEARD = 1_000;
/** A range of more days is read from the store: nobody looks at it day by day. */
const MOST_DAYS = 42;

const AS_STORED = z.unknown();
/** Of these a single document is read from the store: whoever opens one is about to change it. */
const ONLY_LISTS: ReadonlySet<unknown> = new Set<Collection<unknown>['watched']>(['days', 'lists']);

/** What a transaction has written, as far as the memory is concerned. */
interface Written extends Touched {
  readonly version: number;
  readonly from: Collection<unknown>;
}

/**
 * A store that keeps what somebody is looking at (`known-lists.ts`), patched by the changes of all processes and at once by its own.
 * It is a cache and never a truth: transactions read from the store, and it is emptied when changes may have been missed. What it
 * gives is given after the policy, like anything that is read.
 */
export class WatchedMemory extends OneDocumentWrites implements DocumentStore {
  readonly events: WatchedEvents;
  readonly #store: DocumentStore;
  #known = new Map<string, KnownLists<unknown>>();
  readonly #parsed = new WeakMap<object, Map<object, unknown>>();
  readonly #heard = new Set<string>();
  readonly #expected = new Map<string, NodeJS.Timeout>();

  constructor(store: DocumentStore, events: Events) {
    super();
    this.#store = store;
    this.events = new WatchedEvents(events, {
      heard: (event) => this.#hear(event),
      forget: () => this.#forget(),
    });
  }

  async get<T>(from: Collection<T>, id: string): Promise<Stored<T> | null> {
    if (ONLY_LISTS.has(from.watched) || !this.#keeps(from)) return this.#store.get(from, id);
    const [stored = null] = await this.getMany(from, [id]);
    return stored;
  }

  async getMany<T>(from: Collection<T>, ids: readonly string[]): Promise<(Stored<T> | null)[]> {
    if (ONLY_LISTS.has(from.watched) || !this.#keeps(from)) return this.#store.getMany(from, ids);
    const known = this.#knownOf(from);
    const found = from.watched === 'documents' ? await known.many(ids) : await known.among(ids);
    return found.map((stored) => (stored === null ? null : this.#as(from, stored)));
  }

  async query<T>(from: Collection<T>, query: Query = {}): Promise<Page<T>> {
    if (from.watched === 'documents' || !this.#keeps(from)) return this.#store.query(from, query);
    assertIndexed(from, query);
    const found = await this.#listed(from, query);
    if (found === null) return this.#store.query(from, query);
    const page = selectPageOf(found, query);
    return { ...page, items: page.items.map((stored) => this.#as(from, stored)) };
  }

  async count<T>(from: Collection<T>, query: Pick<Query, 'where' | 'orderBy'>): Promise<number> {
    if (from.watched === 'documents' || !this.#keeps(from)) return this.#store.count(from, query);
    assertIndexed(from, query);
    const found = await this.#listed(from, query);
    return found === null ? this.#store.count(from, query) : countOf(found, query);
  }

  override async transaction<T, E>(
    work: (tx: Transaction) => Promise<Result<T, E>>,
    options?: TransactionOptions,
  ): Promise<Result<T, E>> {
    let written: Written[] = [];
    const touch = (): void => written.forEach((each) => this.#touch(each.from.name, each));
    try {
      const done = await this.#store.transaction((tx) => {
        written = [];
        return work(notedTransaction(tx, written));
      }, options);
      if (!done.ok) return done;
      touch();
      for (const each of written) this.#expect(each);
      return done;
    } catch (cause) {
      // Nobody knows whether it was written.
      touch();
      throw cause;
    }
  }

  ping(): Promise<void> {
    return this.#store.ping();
  }

  close(): Promise<void> {
    this.#forget();
    return this.#store.close();
  }

  #keeps({ watched, silent }: Collection<unknown>): boolean {
    return watched !== undefined && silent !== true && this.events.isAwake;
  }

  /** The documents that a query is answered from; null where it is answered by the store. */
  async #listed<T>(from: Collection<T>, query: Query): Promise<readonly Stored<unknown>[] | null> {
    const known = this.#knownOf(from);
    if (from.watched === 'whole') return known.list([]);
    const { where = [], orderBy = [] } = query;
    if (from.watched === 'lists')
      return where.length > 0 && where.every(({ op }) => op === '==') ? known.list(where, { orderBy }) : null;
    const days = daysAsked(from, where);
    if (days === null) return null;
    const field = from.dateField ?? '';
    const ofDay = (day: string): Condition[] => [
      { field, op: '>=', value: day },
      { field, op: '<=', value: day },
    ];
    const isOneDay = days.length === 1;
    const isWholeDays = where.every((condition) => condition.field === field);
    // A day that is looked at holds every list of it; of several days, whole ones are kept and others are lists of their own.
    if (isOneDay || isWholeDays || days.every((day) => known.holds(ofDay(day))))
      return known.lists(days.map(ofDay), { orderBy: [{ field }] });
    return known.list(where, { orderBy });
  }

  #knownOf(from: Collection<unknown>): KnownLists<unknown> {
    const known =
      this.#known.get(from.name) ?? new KnownLists<unknown>(this.#store, { ...from, schema: AS_STORED });
    this.#known.set(from.name, known);
    return known;
  }

  /** What was kept as it is stored, as this collection parses it: another one may read another part of it. */
  #as<T>({ schema }: Collection<T>, stored: Stored<unknown>): Stored<T> {
    const { id, version, value: raw } = stored;
    const parsed = this.#parsed.get(stored) ?? new Map<object, unknown>();
    this.#parsed.set(stored, parsed);
    if (!parsed.has(schema)) parsed.set(schema, parseStored({ schema }, raw));
    // The very schema of this collection parsed it. A copy: what one does to it reaches nobody else.
    return { id, version, value: copied(parsed.get(schema) as T) };
  }

  #hear({ coleccion, id, version, fecha }: ChangeEvent): void {
    const key = `${coleccion}/${id}@${String(version)}`;
    clearTimeout(this.#expected.get(key));
    const isOwn = this.#expected.delete(key);
    this.#heard.add(key);
    const [oldest] = this.#heard;
    if (this.#heard.size > HEARD && oldest !== undefined) this.#heard.delete(oldest);
    // What comes back was marked when it was acknowledged.
    if (!isOwn) this.#touch(coleccion, { id, days: fecha === undefined ? null : [fecha] });
  }

  #touch(name: string, touched: Touched): void {
    this.#known.get(name)?.touch(touched);
  }

  /** An own change that does not come back says that changes are not being heard. */
  #expect({ from: { name, watched, silent }, id, version }: Written): void {
    const key = `${name}/${id}@${String(version)}`;
    if (watched === undefined || silent === true || !this.events.isAwake || this.#heard.has(key)) return;
    const late = setTimeout(() => {
      this.#expected.delete(key);
      this.events.lose();
    }, ECHO_MS).unref();
    this.#expected.set(key, late);
  }

  #forget(): void {
    this.#known = new Map();
    for (const late of this.#expected.values()) clearTimeout(late);
    this.#expected.clear();
  }
}

/** The same transaction, whose writes are noted. */
function notedTransaction(tx: Transaction, written: Written[]): Transaction {
  const note = <T>(
    from: Collection<T>,
    { id, version }: Omit<Stored<T>, 'value'>,
    values: readonly T[],
  ): void => {
    const { dateField } = from;
    const days = dateField === undefined ? [] : values.map((value) => valueAt(value, dateField));
    // One without a day may be in a list of any.
    const isDated = days.length > 0 && days.every((day) => typeof day === 'string');
    written.push({ from, id, version, days: isDated ? days : null });
  };
  return {
    get: (...asked) => tx.get(...asked),
    getMany: (...asked) => tx.getMany(...asked),
    query: (...asked) => tx.query(...asked),
    create: (into, id, value) => {
      tx.create(into, id, value);
      note(into, { id, version: 1 }, [value]);
    },
    update: (inside, stored, value) => {
      tx.update(inside, stored, value);
      note(inside, { id: stored.id, version: stored.version + 1 }, [stored.value, value]);
    },
    delete: (from, stored) => {
      tx.delete(from, stored);
      note(from, { id: stored.id, version: stored.version + 1 }, [stored.value]);
    },
  };
}

/** The days that a query is limited to; null where they are not, or too many. */
function daysAsked(
  { dateField }: Collection<unknown>,
  where: readonly Condition[],
): readonly string[] | null {
  const ofDay = where.filter(({ field }) => field === dateField);
  const bound = (...ops: readonly Condition['op'][]): string | null => {
    const value = ofDay.find(({ op }) => ops.includes(op))?.value;
    return typeof value === 'string' && isCivilDate(value) ? value : null;
  };
  const [first, last] = [bound('==', '>='), bound('==', '<=')];
  if (first === null || last === null) return null;
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (days.push(day) > MOST_DAYS) return null;
  }
  return days.filter((day) => matches({ [dateField ?? '']: day }, ofDay));
}
