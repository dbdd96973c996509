/** What is known of the soundness of what is stored. */
export interface IntegrityState {
  /** When everything was last checked, whatever was found; null before the first time. */
  readonly ultima: string | null;
  /** `danada` from the moment somebody met damage until a whole check has passed. */
  readonly estado: 'integra' | 'danada' | 'sin_comprobar';
  /** What is damaged, by collection and id, file, or in the store's own words. */
  readonly danados: readonly string[];
}

/** The soundness of a store that this product keeps itself; where another service keeps it, there is none. */
export interface Integrity {
  state(): Promise<IntegrityState>;
  /** Looks at everything that is stored, byte by byte, and remembers what it found. Nobody waits for it. */
  check(now: Date): Promise<IntegrityState>;
}
