import { isId, type Collection, type Stored } from './document-store.ts';
import type { ChangeEvent } from './events.ts';
import { valueAt } from './page-cursor.ts';
import { parseStored } from './stored-value.ts';

/** A write as an adapter carries it out when the transaction is committed. */
export interface KeptWrite {
  readonly collection: Collection<unknown>;
  readonly id: string;
  readonly kind: 'create' | 'update' | 'delete';
  /** The version that the document has after it. */
  readonly version: number;
  /** The value that is stored; for a removal, the one that is removed. */
  readonly value: unknown;
  /** What an update replaces; the same as `value` where there is nothing before. */
  readonly before: unknown;
}

/**
 * What the transaction of every adapter refuses: to read once it has written, to write what it has not read or what it
 * has written already, and to do anything after its end. Values are parsed when they are handed over.
 */
export abstract class GuardedTransaction {
  readonly #seen = new Map<string, number>();
  readonly #written = new Set<string>();
  #ended = false;

  create<T>(into: Collection<T>, id: string, value: T): void {
    if (!isId(id)) throw new RangeError('not the id of a document');
    const parsed = parseStored(into, value);
    this.#write({ collection: into, id, kind: 'create', version: 1, value: parsed, before: parsed });
  }

  update<T>(inside: Collection<T>, stored: Stored<T>, value: T): void {
    this.#assertSeen(inside, stored);
    const { id, version, value: before } = stored;
    const parsed = parseStored(inside, value);
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

  /** From now on neither reads nor writes: what a work that was given up still asks for is refused. */
  end(): void {
    this.#ended = true;
  }

  /** Keeps a write until the work has succeeded. */
  protected abstract keep(write: KeptWrite): void;

  /** To be called before anything is read. */
  protected assertReading(): void {
    this.assertGoingOn();
    if (this.hasWrites) throw new Error('a transaction read after it had written');
  }

  protected assertGoingOn(): void {
    if (this.#ended) throw new Error('a transaction was used after its end');
  }

  /** To be called with everything that was read. */
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

  /** What was read elsewhere may have changed since. */
  #assertSeen<T>(collection: Collection<T>, { id, version }: Stored<T>): void {
    if (this.#seen.get(`${collection.name}/${id}`) !== version)
      throw new Error(`${collection.name}: not read by this transaction`);
  }
}

/**
 * What others hear of a write, without its number; null in a silent collection. A document that went from one day to
 * another is announced without a day: it concerns both.
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
  return {
    coleccion: collection.name,
    id,
    version,
    ...(fecha !== undefined && fecha === dayOf(collection, before) ? { fecha } : {}),
  };
}

function dayOf({ dateField }: Collection<unknown>, value: unknown): string | undefined {
  if (dateField === undefined) return undefined;
  const day = valueAt(value, dateField);
  return typeof day === 'string' ? day : undefined;
}
