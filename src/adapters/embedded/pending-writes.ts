import type { Row } from './collection-table.ts';

/** What the transactions of a batch have written so far but not committed. */
export class PendingWrites {
  /** A row by collection and id; null when it was deleted. */
  readonly #rows = new Map<string, Row | null>();
  readonly #collections = new Set<string>();

  /** The row as it will be: null when deleted, undefined when nothing was written to it. */
  get(collection: string, id: string): Row | null | undefined {
    return this.#rows.get(`${collection}/${id}`);
  }

  touches(collection: string): boolean {
    return this.#collections.has(collection);
  }

  put(collection: string, id: string, row: Row | null): void {
    this.#rows.set(`${collection}/${id}`, row);
    this.#collections.add(collection);
  }
}
