import type { Account } from './identity.ts';

/** A document as it is moved: its id, its version and its value, untouched by any schema. */
export interface RawDocument {
  readonly id: string;
  readonly version: number;
  readonly value: unknown;
}

/** What to do with a document that is there already and is not the same: keep it, replace it, or stop. */
export const CONFLICT_POLICIES = ['conservar', 'reemplazar', 'fallar'] as const;
export type ConflictPolicy = (typeof CONFLICT_POLICIES)[number];

/**
 * What became of a batch: how many documents were made, how many were there with the same version and value, and
 * the ids of those that were there and differ. These were kept, replaced, or kept the whole batch from being written.
 */
export interface Restored {
  readonly written: number;
  readonly same: number;
  readonly conflicts: readonly string[];
}

/** Documents as they were at one moment, whatever is written meanwhile; what is held for it ends with `close`. */
export interface Snapshot {
  count(collection: string): Promise<number>;
  /** Every document of a collection, ordered by the UTF-8 bytes of the ids, the same way in every adapter. */
  documents(collection: string): AsyncIterable<RawDocument>;
  /** The accounts of the same moment, ordered by uid, where they are kept with the documents. */
  accounts?(): AsyncIterable<Account>;
  close(): Promise<void>;
}

/**
 * Documents in the raw, for moving house. Laws: a snapshot shows one moment, all of it and nothing else; what is
 * restored has the very id, version and value that it had; a batch is restored whole or not at all and may be
 * restored again; restoring makes no live event; a collection that is not among `collections()` is refused.
 */
export interface Archive {
  /** The names of the collections that are moved. */
  collections(): Promise<readonly string[]>;
  snapshot(): Promise<Snapshot>;
  /** Writes a batch, at most 400 documents or some 4 MB, in one transaction. */
  restore(
    collection: string,
    documents: readonly RawDocument[],
    onConflict: ConflictPolicy,
  ): Promise<Restored>;
  /** True while no moved collection holds a document. */
  isEmpty(): Promise<boolean>;
  close(): Promise<void>;
}
