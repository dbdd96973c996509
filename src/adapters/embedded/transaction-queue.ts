import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as otherRequests } from 'node:timers/promises';
import type { Collection, Transaction } from '#application/ports/document-store';
import { isUnavailable } from '#application/ports/unavailable';
import type { Result } from '#domain/shared/result';
import type { ChangeLog } from './change-log.ts';
import type { CollectionTable } from './collection-table.ts';
import { isBusy, retryWhenBusy } from './database.ts';
import type { DocumentReader } from './document-reader.ts';
import { PendingWrites } from './pending-writes.ts';
import { Conflict, NeedsCommit, SqliteTransaction } from './sqlite-transaction.ts';

/**
 * A transaction that takes longer than this is considered broken and is aborted, so that it cannot block the others.
 */
const TRANSACTION_TIMEOUT_MS = 5_000;
/** Work that takes longer than this is left for the next batch, and the others are committed without it. */
const BATCH_TIMEOUT_MS = 1_000;
/** The maximum number of transactions per commit. */
const MOST_AT_ONCE = 32;

type Work = (tx: Transaction) => Promise<Result<unknown, unknown>>;

interface Waiting {
  readonly work: Work;
  readonly resolve: (result: Result<unknown, unknown>) => void;
  readonly reject: (cause: unknown) => void;
  /** It made what was there already, without having looked: run once more, it may look. */
  readonly isAgain?: boolean;
}

/** How one transaction of a batch ended; the effects of `late` ones are dropped, and they are repeated. */
type Ended =
  | {
      readonly is: 'done';
      readonly result: Result<unknown, unknown>;
      readonly transaction: SqliteTransaction;
    }
  | { readonly is: 'broken'; readonly cause: unknown }
  | { readonly is: 'late' };

export interface QueueOptions {
  readonly db: DatabaseSync;
  readonly changes: ChangeLog;
  readonly reader: DocumentReader;
  readonly table: <T>(collection: Collection<T>) => CollectionTable;
  /** Throws when what is committed would not be found again. */
  readonly assertKept: () => void;
  /** Called after each commit that changed something. */
  readonly onCommit: () => void;
}

/**
 * A process's transactions, one after the other on one connection. Those waiting at the same time share one snapshot
 * and one commit: each sees what the earlier ones have written, and none is answered before all of it is on disk. The
 * write lock is held only while the writes are applied, never while a transaction waits for something; when another
 * process wrote after the snapshot, SQLite refuses the writes and the batch is repeated.
 */
export class TransactionQueue {
  readonly #options: QueueOptions;
  readonly #inside = new AsyncLocalStorage<true>();
  readonly #waiting: Waiting[] = [];
  #running: Promise<void> | undefined;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Runs a transaction when its turn comes. */
  run<T, E>(work: (tx: Transaction) => Promise<Result<T, E>>): Promise<Result<T, E>> {
    if (this.#inside.getStore() === true) throw new Error('a transaction was started inside another one');
    const ended = new Promise<Result<unknown, unknown>>((resolve, reject) => {
      this.#waiting.push({ work, resolve, reject });
    });
    this.#running ??= this.#drain();
    // It is resolved with what this very work returned.
    return ended as Promise<Result<T, E>>;
  }

  /** Resolves when everything that was begun has ended. */
  async settled(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
  }

  async #drain(): Promise<void> {
    // Lets requests that arrived at the same time reach this point, so that they share the commit.
    await this.#inside.exit(() => otherRequests());
    let atOnce = MOST_AT_ONCE;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, atOnce);
      try {
        const late = await retryWhenBusy(() => this.#attempt(batch));
        this.#waiting.unshift(...late);
        // The first late one then gets a batch to itself, with the full time a transaction may take.
        atOnce = late.length > 0 ? 1 : MOST_AT_ONCE;
      } catch (cause) {
        const [alone] = batch;
        if (batch.length === 1 && alone !== undefined && cause instanceof Conflict && alone.isAgain !== true)
          this.#waiting.unshift({ ...alone, isAgain: true });
        else if (batch.length === 1 || isUnavailable(cause)) for (const { reject } of batch) reject(cause);
        else {
          this.#waiting.unshift(...batch);
          atOnce = 1;
        }
      }
    }
    this.#running = undefined;
  }

  /** One attempt at a batch; returns those to be repeated after its commit. */
  async #attempt(batch: readonly Waiting[]): Promise<readonly Waiting[]> {
    const { db } = this.#options;
    const pending = new PendingWrites();
    const deadline = new Deadline(batch.length === 1 ? TRANSACTION_TIMEOUT_MS : BATCH_TIMEOUT_MS);
    const ended: Ended[] = [];
    db.exec('BEGIN');
    try {
      for (const { work } of batch) ended.push(await this.#work(work, pending, deadline));
      if (batch.length === 1 && ended[0]?.is === 'late')
        throw new Error(`a transaction took longer than ${String(TRANSACTION_TIMEOUT_MS)} ms`);
      this.#commit(ended);
    } catch (cause) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw cause;
    } finally {
      deadline.clear();
    }
    const late: Waiting[] = [];
    for (const [at, waiting] of batch.entries()) {
      const end = ended[at];
      if (end === undefined || end.is === 'late') late.push(waiting);
      else if (end.is === 'broken') waiting.reject(end.cause);
      else waiting.resolve(end.result);
    }
    return late;
  }

  async #work(work: Work, pending: PendingWrites, deadline: Deadline): Promise<Ended> {
    if (deadline.isOver) return { is: 'late' };
    const { table, reader, changes } = this.#options;
    const transaction = new SqliteTransaction({ table, reader, changes, pending });
    try {
      const result = await Promise.race([this.#inside.run(true, () => work(transaction)), deadline.over]);
      if (result === null) return { is: 'late' };
      if (result.ok) transaction.announce();
      return { is: 'done', result, transaction };
    } catch (cause) {
      if (cause instanceof NeedsCommit) return { is: 'late' };
      if (isBusy(cause)) throw cause;
      return { is: 'broken', cause };
    } finally {
      transaction.end();
    }
  }

  #commit(ended: readonly Ended[]): void {
    const { db, assertKept, onCommit } = this.#options;
    const written = ended.flatMap((end) =>
      end.is === 'done' && end.result.ok && end.transaction.hasWrites ? [end.transaction] : [],
    );
    if (written.length === 0) {
      db.exec('ROLLBACK');
      return;
    }
    assertKept();
    for (const transaction of written) transaction.apply();
    db.exec('COMMIT');
    assertKept();
    // Committed work stays committed, whatever a listener does.
    try {
      onCommit();
    } catch (cause) {
      process.emitWarning(cause instanceof Error ? cause : String(cause));
    }
  }
}

/** A time limit; `over` resolves to null when it is reached. */
class Deadline {
  readonly over: Promise<null>;
  #isOver = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number) {
    this.over = new Promise((resolve) => {
      this.#timer = setTimeout(() => {
        this.#isOver = true;
        resolve(null);
      }, ms);
    });
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}
