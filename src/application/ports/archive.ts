import type { Account } from './identity.ts';

/** A document as it is moved: id, version and value, not parsed by any schema. */
export interface RawDocument {
  readonly id: string;
  readonly version: number;
  readonly value: unknown;
}

/** What to do with a document that already exists and differs: keep it, replace it, or stop. */
export const CONFLICT_POLICIES = ['conservar', 'reemplazar', 'fallar'] as const;
export type ConflictPolicy = (typeof CONFLICT_POLICIES)[number];

/**
 * What happened to a batch: how many documents were created, how many already existed with the same version and value,
 * and the ids of those that existed and differ. These were kept, replaced, or stopped the whole batch.
 */
export interface Restored {
  readonly written: number;
  readonly same: number;
  readonly conflicts: readonly string[];
}

/** Documents as of one moment, whatever is written meanwhile; `close` releases what it holds. */
export interface Snapshot {
  count(collection: string): Promise<number>;
  /** Every document of a collection, ordered by the UTF-8 bytes of the ids, the same way in every adapter. */
  documents(collection: string): AsyncIterable<RawDocument>;
  /** The accounts as of the same moment, ordered by uid, where they are stored with the documents. */
  accounts?(): AsyncIterable<Account>;
  close(): Promise<void>;
}

/**
 * Raw documents, for moving between backends. Laws: a snapshot shows one moment, all of it and nothing else; a restored
 * document has exactly the id, version and value it had; a batch is restored completely or not at all and may be
 * restored again; restoring sends no live events; a collection that is not among `collections()` is refused.
 */
export interface Archive {
  collections(): Promise<readonly string[]>;
  snapshot(): Promise<Snapshot>;
  /** Writes a batch, at most 400 documents or some 4 MB, in one transaction. */
  restore(
    collection: string,
    documents: readonly RawDocument[],
    onConflict: ConflictPolicy,
  ): Promise<Restored>;
  /**
   * Gives documents a new value and the next version, at most 400 or some 4 MB in one transaction, and sends no live events.
   * Returns the ids of those that do not have the version given here any more: they stay as somebody else left them.
   */
  rewrite(collection: string, documents: readonly RawDocument[]): Promise<readonly string[]>;
  /** True while no moved collection holds a document. */
  isEmpty(): Promise<boolean>;
  close(): Promise<void>;
}
