import type {
  Collection,
  DocumentStore,
  Query,
  Stored,
  Transaction,
} from '#application/ports/document-store';
import type { ChangeEvent, Events, Subscription } from '#application/ports/events';
import { OneDocumentWrites } from '#application/ports/one-document';
import { valueAt } from '#application/ports/page-cursor';
import { countOf, selectPageOf } from '#application/ports/selection';
import type { Result } from '#domain/shared/result';

/** Numbers below a bound, always the same for a seed. */
export type Draw = (below: number) => number;

export function drawn(seed: number): Draw {
  let state = Math.imul(seed, 2_654_435_761);
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

/** A document after a commit; null where it was taken away. */
export interface State {
  readonly commit: number;
  readonly stored: Stored<unknown> | null;
}

/** What is stored, and every state that it has had, which tells how old a read is. */
export class DrawnWorld {
  readonly next: Draw;
  readonly states = new Map<string, State[]>();
  readonly #processes: DrawnProcess[] = [];
  commits = 0;

  constructor(next: Draw) {
    this.next = next;
  }

  process(): DrawnProcess {
    const made = new DrawnProcess(this);
    this.#processes.push(made);
    return made;
  }

  now(name: string, id: string): Stored<unknown> | null {
    return this.states.get(`${name}/${id}`)?.at(-1)?.stored ?? null;
  }

  all(name: string): Stored<unknown>[] {
    return [...this.states.entries()]
      .filter(([key]) => key.startsWith(`${name}/`))
      .flatMap(([, states]) => states.at(-1)?.stored ?? []);
  }

  commit(from: Collection<unknown>, id: string, stored: Stored<unknown> | null): void {
    const key = `${from.name}/${id}`;
    const before = this.now(from.name, id);
    this.commits += 1;
    this.states.set(key, [...(this.states.get(key) ?? []), { commit: this.commits, stored }]);
    const days = [before, stored].flatMap((each) =>
      each === null ? [] : [valueAt(each.value, from.dateField ?? '')],
    );
    const [fecha] = days;
    const event: ChangeEvent = {
      ...{ seq: this.commits, coleccion: from.name, id },
      version: stored?.version ?? (before?.version ?? 0) + 1,
      ...(typeof fecha === 'string' && days.every((day) => day === fecha) && { fecha }),
    };
    for (const each of this.#processes) each.told(event);
  }

  /** Some turns of the process, in which others go on. */
  async pause(): Promise<void> {
    for (let turns = this.next(9); turns > 0; turns -= 1) await Promise.resolve();
  }
}

/** A process with its store, whose answers take their time, and its events, which come late and may be cut. */
export class DrawnProcess extends OneDocumentWrites implements DocumentStore, Events {
  readonly #world: DrawnWorld;
  readonly #listeners = new Map<(event: ChangeEvent) => void, Subscription>();
  #line: Promise<void> = Promise.resolve();
  /** The newest commit that was told; while the line is cut nothing is. */
  heard = 0;
  isCut = false;

  constructor(world: DrawnWorld) {
    super();
    this.#world = world;
  }

  async get<T>(from: Collection<T>, id: string): Promise<Stored<T> | null> {
    const [stored = null] = await this.getMany(from, [id]);
    return stored;
  }

  getMany<T>(from: Collection<T>, ids: readonly string[]): Promise<(Stored<T> | null)[]> {
    // What the collection put there is of its kind.
    return this.#read(() => ids.map((id) => this.#world.now(from.name, id) as Stored<T> | null));
  }

  query<T>(from: Collection<T>, query: Query = {}) {
    // As above.
    return this.#read(() => selectPageOf(this.#world.all(from.name) as Stored<T>[], query));
  }

  count<T>(from: Collection<T>, query: Pick<Query, 'where' | 'orderBy'>): Promise<number> {
    return this.#read(() => countOf(this.#world.all(from.name), query));
  }

  async #read<R>(read: () => R): Promise<R> {
    await this.#world.pause();
    if (this.#world.next(25) === 0) throw new Error('no answer');
    const found = read();
    await this.#world.pause();
    return found;
  }

  async transaction<T, E>(work: (tx: Transaction) => Promise<Result<T, E>>): Promise<Result<T, E>> {
    for (;;) {
      const seen = new Map<string, Stored<unknown> | null>();
      const writes: { from: Collection<unknown>; id: string; stored: Stored<unknown> | null }[] = [];
      const done = await work(this.#transaction(seen, writes));
      await this.#world.pause();
      if (!done.ok) return done;
      const isFresh = [...seen].every(([key, stored]) => this.#latest(key) === stored);
      if (!isFresh) continue;
      for (const { from, id, stored } of writes) this.#world.commit(from, id, stored);
      await this.#world.pause();
      if (this.#world.next(15) === 0) throw new Error('nobody knows whether it was written');
      return done;
    }
  }

  #latest(key: string): Stored<unknown> | null {
    return this.#world.states.get(key)?.at(-1)?.stored ?? null;
  }

  #transaction(
    seen: Map<string, Stored<unknown> | null>,
    writes: { from: Collection<unknown>; id: string; stored: Stored<unknown> | null }[],
  ): Transaction {
    const get: Transaction['get'] = async (from, id) => {
      await this.#world.pause();
      const stored = this.#world.now(from.name, id);
      seen.set(`${from.name}/${id}`, stored);
      await this.#world.pause();
      // What the collection put there is of its kind.
      return stored as never;
    };
    return {
      get,
      getMany: (from, ids) => Promise.all(ids.map((id) => get(from, id))),
      query: (from, query) => this.query(from, query),
      create: (from, id, value) => void writes.push({ from, id, stored: { id, version: 1, value } }),
      update: (from, { id, version }, value) =>
        void writes.push({ from, id, stored: { id, version: version + 1, value } }),
      delete: (from, { id }) => void writes.push({ from, id, stored: null }),
    };
  }

  /** A change comes when it comes, after those before it; while the line is cut it does not. */
  told(event: ChangeEvent): void {
    this.#line = this.#line.then(async () => {
      for (let times = this.#world.next(4); times > 0; times -= 1) await this.#world.pause();
      if (this.isCut) return;
      for (const listener of this.#listeners.keys()) listener(event);
      this.heard = Math.max(this.heard, event.seq);
    });
  }

  /** The listener fails: what is changed until it is there again is never told. */
  cut(): void {
    this.isCut = true;
    for (const { onGap } of this.#listeners.values()) onGap?.();
  }

  mend(): void {
    this.isCut = false;
    this.heard = this.#world.commits;
    for (const { onResumed } of this.#listeners.values()) onResumed?.();
  }

  /** Until everything that has happened has been told. */
  quiet(): Promise<void> {
    return this.#line;
  }

  async subscribe(listener: (event: ChangeEvent) => void, how: Subscription = {}): Promise<() => void> {
    this.#listeners.set(listener, how);
    return () => void this.#listeners.delete(listener);
  }

  async since(): Promise<readonly ChangeEvent[]> {
    return [];
  }

  async latest(): Promise<number> {
    return this.#world.commits;
  }

  position(): Promise<number> {
    return this.latest();
  }

  async ping(): Promise<void> {
    await this.#world.pause();
  }

  async close(): Promise<void> {
    this.#listeners.clear();
  }
}
