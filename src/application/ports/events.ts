/**
 * What changed, never the data. `seq` grows by at least one with every change of the store. `fecha` is the single day
 * the change concerns; a document moved from one day to another has none.
 */
export interface ChangeEvent {
  readonly seq: number;
  readonly coleccion: string;
  readonly id: string;
  readonly fecha?: string;
  readonly version: number;
}

/** How somebody listens. */
export interface Subscription {
  /** Somebody at a screen, who will ask again for what has changed. */
  readonly isScreen?: boolean;
  /** Called when changes may have been missed: what was known from them is known no more. */
  readonly onGap?: () => void;
  /** Called when changes are told again after that; those of the meantime have been told, or nobody will. */
  readonly onResumed?: () => void;
}

/**
 * The sequence of the store's changes. Laws: every committed change of a collection that is not silent appears exactly
 * once, in commit order, even when another process made it; nothing from a refused transaction appears; the sequence
 * survives a restart; `since` returns null when the requested position is no longer stored.
 */
export interface Events {
  /**
   * Calls `listener` with each change committed after the promise has resolved, within a second of its commit, and
   * possibly with some committed before that; resolves to a function that unsubscribes.
   */
  subscribe(listener: (event: ChangeEvent) => void, how?: Subscription): Promise<() => void>;
  /** The changes after `seq`, oldest first, or null when some of them are no longer stored. */
  since(seq: number): Promise<readonly ChangeEvent[] | null>;
  /** The number of the newest change, 0 in an empty store. */
  latest(): Promise<number>;
  /**
   * A position to begin at: every change that was committed before is behind it, and each that is committed after the promise has
   * resolved comes after it. Costs nothing where changes are being listened to.
   */
  position(): Promise<number>;
  close(): Promise<void>;
}
