import type { Row } from './collection-table.ts';

/** What the transactions of a batch have written so far, which is not in the file yet. */
export class PendingWrites {
  /** A row by collection and id; null where it was deleted. */
  readonly #rows = new Map<string, Row | null>();
  readonly #collections = new Set<string>();

  /** The row as it will be; null when it will be gone, undefined when nothing was written of it. */
  get(collection: string, id: string): Row | null | undefined {
    return this.#rows.get(`${collection}/${id}`);
  }

  /** Whether anything of a collection was written. */
  touches(collection: string): boolean {
    return this.#collections.has(collection);
  }

  put(collection: string, id: string, row: Row | null): void {
    this.#rows.set(`${collection}/${id}`, row);
    this.#collections.add(collection);
  }
}
