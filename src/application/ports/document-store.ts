import type * as z from 'zod/mini';
import type { Result } from '#domain/shared/result';

/** List order: by a field, ascending or descending; equal keys are ordered by id, the same way in every adapter. */
export interface OrderBy {
  readonly field: string;
  readonly direction?: 'asc' | 'desc';
}

/** A scalar that documents are compared by. Strings compare by their UTF-8 bytes. */
export type Scalar = string | number | boolean;

/**
 * One condition of a query. `contains` asks whether a list field holds the value. Fields with a range are those the list is ordered by
 * first.
 */
export type Condition =
  | {
      readonly field: string;
      readonly op: '==' | '<' | '<=' | '>' | '>=' | 'contains';
      readonly value: Scalar;
    }
  | { readonly field: string; readonly op: 'in'; readonly value: readonly Scalar[] };

/**
 * The fields one kind of query filters by, followed by those it orders by: `campo`, `-campo` (descending) or `campo[]`
 * (each element of a list). Adapters keep an index for each.
 */
export type IndexFields = readonly string[];

/** A named collection, the schema every stored value satisfies, and the indexes its queries need. */
export interface Collection<T> {
  readonly name: string;
  readonly schema: z.ZodMiniType<T>;
  readonly indexes?: readonly IndexFields[];
  /** Fields no query filters by that are long or deep: an index of them would only be a cost. */
  readonly unindexed?: readonly string[];
  /** Housekeeping collections (limits, idempotency) send no live events. */
  readonly silent?: boolean;
  /**
   * Lines that hang on each other: to each document that is created the store adds `cadena`, its link to the one before
   * (`audit-log-link.ts`). They are never changed or deleted.
   */
  readonly chained?: true;
  /**
   * What of it a process keeps for as long as somebody looks: the whole of a small one, the days that were asked for, the lists of
   * what is equal to something, or single documents. What decides inside a transaction is read there all the same.
   */
  readonly watched?: 'whole' | 'days' | 'lists' | 'documents';
  /** The field that live events carry as `fecha`, where documents belong to a day. */
  readonly dateField?: string;
  /**
   * Why the collection stays behind when the clinic moves to another backend; collections without a reason are moved.
   */
  readonly staysHere?: string;
}

/** A value with its id and version (1 when created, +1 with each update). */
export interface Stored<T> {
  readonly id: string;
  readonly version: number;
  readonly value: T;
}

/** What to list. `limit` is at most 1000; `cursor` continues an earlier page of the same query. */
export interface Query {
  readonly where?: readonly Condition[];
  /**
   * More elements that the list selected by a `contains` must hold. A store that can filter by them does; one that
   * cannot returns the other documents too, so the caller still has to check.
   */
  readonly narrow?: readonly { readonly field: string; readonly value: Scalar }[];
  readonly orderBy?: readonly OrderBy[];
  readonly limit?: number;
  readonly cursor?: string;
}

/** Whether a text can be a document id: 1 to 500 characters, well-formed, without control characters. */
export const isId = (text: string): boolean =>
  text.length > 0 && text.length <= 500 && text.isWellFormed() && !/\p{Cc}/u.test(text);

/** A page of a list; `cursor` is null at the end. */
export interface Page<T> {
  readonly items: readonly Stored<T>[];
  readonly cursor: string | null;
}

/**
 * Thrown for a cursor that no page of the query returned; recognised by name, because several copies of the class may
 * be loaded.
 */
export class InvalidCursor extends Error {
  override readonly name = 'InvalidCursor';
}

/** Inside a transaction all reads come before the first write; a read after a write is a programming error. */
export interface Transaction {
  get<T>(from: Collection<T>, id: string): Promise<Stored<T> | null>;
  /** The documents of these ids in one round trip; see {@link DocumentStore.getMany}. */
  getMany<T>(from: Collection<T>, ids: readonly string[]): Promise<(Stored<T> | null)[]>;
  query<T>(from: Collection<T>, query: Query): Promise<Page<T>>;
  /**
   * Creates a document that the transaction has not found to exist. Where it is there, and the transaction has not looked, nothing is
   * written and the work is run once more.
   */
  create<T>(into: Collection<T>, id: string, value: T): void;
  /** Replaces the value of a document that the transaction has read. */
  update<T>(inside: Collection<T>, stored: Stored<T>, value: T): void;
  delete<T>(from: Collection<T>, stored: Stored<T>): void;
}

/** How a transaction meets others. */
export interface TransactionOptions {
  /** Transactions of one process with the same turn (a doctor's day, say) run one after the other from the start. */
  readonly turn?: string;
  /**
   * The turn holds on every server: for work that decides by what a list does not hold, where nothing that both read would change
   * under the second one.
   */
  readonly acrossServers?: boolean;
}

/** Reads only: of the store, or of a transaction. */
export type Reader = Pick<Transaction, 'get' | 'getMany' | 'query'>;

/**
 * The document store. Laws, each a contract test: values are parsed on write and on read; an id is created once, even
 * by simultaneous callers; an update with a stale version changes nothing; a transaction is all or nothing and sees no
 * half-written state of others; list order is total; a query that no declared index serves is refused
 * (`query-index.ts`); an invalid id (`isId`) is never found and never created; acknowledged writes survive a restart; a
 * closed store refuses; a store that cannot answer throws `Unavailable`.
 */
export interface DocumentStore {
  get<T>(from: Collection<T>, id: string): Promise<Stored<T> | null>;
  /**
   * The documents with these ids, in the same order, as of one moment: null where there is none, and repeated when an
   * id is repeated. Costs one round trip, however many there are.
   */
  getMany<T>(from: Collection<T>, ids: readonly string[]): Promise<(Stored<T> | null)[]>;
  query<T>(from: Collection<T>, query?: Query): Promise<Page<T>>;
  /** How many documents the pages of a query have together, without reading them: one read for each thousand. */
  count<T>(from: Collection<T>, query: Pick<Query, 'where' | 'orderBy'>): Promise<number>;
  create<T>(into: Collection<T>, id: string, value: T): Promise<Result<Stored<T>, 'ya_existe'>>;
  update<T>(
    inside: Collection<T>,
    id: string,
    version: number,
    value: T,
  ): Promise<Result<Stored<T>, 'no_encontrado' | 'version_vieja'>>;
  delete(
    from: Collection<unknown>,
    id: string,
    version?: number,
  ): Promise<Result<void, 'no_encontrado' | 'version_vieja'>>;
  /**
   * Runs `work` isolated from other transactions; its writes are applied together when it returns a success, and not at
   * all when it returns a refusal or throws. `work` may run more than once, so it must have no side effects.
   */
  transaction<T, E>(
    work: (tx: Transaction) => Promise<Result<T, E>>,
    options?: TransactionOptions,
  ): Promise<Result<T, E>>;
  /** Resolves when the store answers, rejects when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
