import { setImmediate as everybodyElse } from 'node:timers/promises';
import type {
  Collection,
  DocumentStore,
  Page,
  Query,
  Stored,
  Transaction,
  TransactionOptions,
} from '#application/ports/document-store';
import { OneDocumentWrites } from '#application/ports/one-document';
import type { Result } from '#domain/shared/result';

/**
 * A store that counts how often a use case waits for it, the way it would wait for Firestore: requests made together
 * are one round trip; a transaction begins with its first read, alone or with the other documents that are asked for at
 * that moment; a commit that writes is one more.
 */
export class CountingStore extends OneDocumentWrites implements DocumentStore {
  /** Consecutive round trips. */
  trips = 0;
  /** Every document and list requested, in order. */
  readonly asked: string[] = [];
  readonly #store: DocumentStore;
  #underWay: Promise<void> | undefined;

  constructor(store: DocumentStore) {
    super();
    this.#store = store;
  }

  /** What was requested more than once. */
  get askedAgain(): string[] {
    return this.asked.filter((name, at) => this.asked.indexOf(name) !== at);
  }

  async get<T>(from: Collection<T>, id: string): Promise<Stored<T> | null> {
    await this.#ask([`${from.name}/${id}`]);
    return this.#store.get(from, id);
  }

  async getMany<T>(from: Collection<T>, ids: readonly string[]): Promise<(Stored<T> | null)[]> {
    await this.#ask(ids.map((id) => `${from.name}/${id}`));
    return this.#store.getMany(from, ids);
  }

  async query<T>(from: Collection<T>, query: Query = {}): Promise<Page<T>> {
    await this.#ask([nameOf(from, query)]);
    return this.#store.query(from, query);
  }

  async count<T>(from: Collection<T>, query: Pick<Query, 'where' | 'orderBy'>): Promise<number> {
    await this.#ask([`número de ${nameOf(from, query)}`]);
    return this.#store.count(from, query);
  }

  override async transaction<T, E>(
    work: (tx: Transaction) => Promise<Result<T, E>>,
    options?: TransactionOptions,
  ): Promise<Result<T, E>> {
    let hasWritten = false;
    const didWrite = (): boolean => hasWritten;
    const result = await this.#store.transaction(async (tx) => {
      let begun: Promise<void> | undefined;
      let isGathering = false;
      const ask = async (names: readonly string[], isList = false): Promise<void> => {
        if (names.length === 0) return;
        if (begun === undefined) {
          isGathering = !isList;
          begun = this.#ask(names).then(() => {
            isGathering = false;
          });
          await begun;
        } else if (isGathering && !isList) await this.#ask(names);
        else await begun.then(() => this.#ask(names));
      };
      hasWritten = false;
      const writing = (): Transaction => {
        hasWritten = true;
        return tx;
      };
      return work({
        get: async (from, id) => {
          await ask([`${from.name}/${id}`]);
          return tx.get(from, id);
        },
        getMany: async (from, ids) => {
          await ask(ids.map((id) => `${from.name}/${id}`));
          return tx.getMany(from, ids);
        },
        query: async (from, query) => {
          await ask([nameOf(from, query)], true);
          return tx.query(from, query);
        },
        create: (into, id, value) => writing().create(into, id, value),
        update: (inside, stored, value) => writing().update(inside, stored, value),
        delete: (from, stored) => writing().delete(from, stored),
      });
    }, options);
    if (result.ok && didWrite()) this.trips += 1;
    return result;
  }

  ping(): Promise<void> {
    return this.#store.ping();
  }

  close(): Promise<void> {
    return this.#store.close();
  }

  /** Waits together with everything else requested at this moment. */
  async #ask(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    this.asked.push(...names);
    this.#underWay ??= everybodyElse().then(() => {
      this.#underWay = undefined;
      this.trips += 1;
    });
    await this.#underWay;
  }
}

const nameOf = (from: Collection<unknown>, { where = [], orderBy = [], cursor }: Query): string =>
  `${from.name}?${JSON.stringify([where, orderBy, cursor])}`;
