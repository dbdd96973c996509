/**
 * What changed, never the data. `seq` grows by at least one with every change of the store. `fecha` is the one day that
 * the change concerns; a document that went from one day to another has none.
 */
export interface ChangeEvent {
  readonly seq: number;
  readonly coleccion: string;
  readonly id: string;
  readonly fecha?: string;
  readonly version: number;
}

/**
 * The sequence of changes of the store. Laws: every committed change of a collection that is not silent appears
 * exactly once, in the order of commit, also when another process made it; nothing of a refused transaction
 * appears; the sequence survives a restart; `since` answers null when the place asked for is no longer kept.
 */
export interface Events {
  /**
   * Calls `listener` with each change that is committed after the promise has resolved, within a second of its
   * commit, and perhaps with some that were committed while it waited; resolves to how to stop.
   */
  subscribe(listener: (event: ChangeEvent) => void): Promise<() => void>;
  /** The changes after `seq`, oldest first, or null when they are no longer all kept. */
  since(seq: number): Promise<readonly ChangeEvent[] | null>;
  /** The number of the newest change, 0 in an empty store. */
  latest(): Promise<number>;
  close(): Promise<void>;
}
