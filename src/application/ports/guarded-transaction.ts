import { isId, type Collection, type Stored } from './document-store.ts';
import type { ChangeEvent } from './events.ts';
import { valueAt } from './page-cursor.ts';
import { parseToStore } from './stored-value.ts';
import { withUnknown } from './unknown-fields.ts';
import { present } from '#domain/shared/typed-record';

/** A write as an adapter performs it at commit. */
export interface KeptWrite {
  readonly collection: Collection<unknown>;
  readonly id: string;
  readonly kind: 'create' | 'update' | 'delete';
  /** The document's version after the write. */
  readonly version: number;
  /** The value to store; for a deletion, the deleted one. */
  readonly value: unknown;
  /** What an update replaces; the same as `value` when there was nothing before. */
  readonly before: unknown;
}

/**
 * The rules every adapter's transaction enforces: no reads after a write, no writing what was not read or was already
 * written, and nothing after its end. Values are parsed as they are passed in.
 */
export abstract class GuardedTransaction {
  readonly #seen = new Map<string, number>();
  readonly #written = new Set<string>();
  #ended = false;

  create<T>(into: Collection<T>, id: string, value: T): void {
    if (!isId(id)) throw new RangeError('not the id of a document');
    const parsed = withUnknown(parseToStore(into, value));
    this.#write({ collection: into, id, kind: 'create', version: 1, value: parsed, before: parsed });
  }

  update<T>(inside: Collection<T>, stored: Stored<T>, value: T): void {
    this.#assertSeen(inside, stored);
    const { id, version, value: before } = stored;
    const parsed = withUnknown(parseToStore(inside, value));
    this.#write({ collection: inside, id, kind: 'update', version: version + 1, value: parsed, before });
  }

  delete<T>(from: Collection<T>, stored: Stored<T>): void {
    this.#assertSeen(from, stored);
    const { id, version, value } = stored;
    this.#write({ collection: from, id, kind: 'delete', version: version + 1, value, before: value });
  }

  get hasWrites(): boolean {
    return this.#written.size > 0;
  }

  /** From now on reads and writes are refused, also those of abandoned work that is still running. */
  end(): void {
    this.#ended = true;
  }

  /** Queues a write until the work has succeeded. */
  protected abstract keep(write: KeptWrite): void;

  /** To be called before every read. */
  protected assertReading(): void {
    this.assertGoingOn();
    if (this.hasWrites) throw new Error('a transaction read after it had written');
  }

  protected assertGoingOn(): void {
    if (this.#ended) throw new Error('a transaction was used after its end');
  }

  /** To be called with everything read. */
  protected note<T, S extends Stored<T> | null>(from: Collection<T>, stored: S): S {
    if (stored !== null) this.#seen.set(`${from.name}/${stored.id}`, stored.version);
    return stored;
  }

  #write(write: KeptWrite): void {
    this.assertGoingOn();
    const name = `${write.collection.name}/${write.id}`;
    if (this.#written.has(name))
      throw new Error(`${write.collection.name}: written twice in one transaction`);
    this.keep(write);
    this.#written.add(name);
  }

  /** A value read elsewhere may have changed since. */
  #assertSeen<T>(collection: Collection<T>, { id, version }: Stored<T>): void {
    if (this.#seen.get(`${collection.name}/${id}`) !== version)
      throw new Error(`${collection.name}: not read by this transaction`);
  }
}

/**
 * The event a write sends, without its number; null in a silent collection. A document moved from one day to another is
 * announced without a day, because it concerns both.
 */
export function changeOf({
  collection,
  id,
  version,
  value,
  before,
}: KeptWrite): Omit<ChangeEvent, 'seq'> | null {
  if (collection.silent === true) return null;
  const fecha = dayOf(collection, value);
  return present({
    coleccion: collection.name,
    id,
    version,
    fecha: fecha !== undefined && fecha === dayOf(collection, before) ? fecha : undefined,
  });
}

function dayOf({ dateField }: Collection<unknown>, value: unknown): string | undefined {
  if (dateField === undefined) return undefined;
  const day = valueAt(value, dateField);
  return typeof day === 'string' ? day : undefined;
}
