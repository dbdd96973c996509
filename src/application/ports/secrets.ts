/** Unpredictable values and the hashes under which they are kept. */
export interface Secrets {
  /**
   * A new opaque id: 20 characters of `[a-z0-9]`. Sorted, ids stand in the order of time, to the millisecond between
   * processes; within one process each is greater than the one before, also when the machine's clock is set back.
   */
  newId(): string;
  /** A code that a person types: 12 characters without look-alikes, written `XXXX-XXXX-XXXX` (60 bits). */
  newCode(): string;
  /** A secret that nobody types: 32 random bytes, base64url. */
  newSecret(): string;
  /** SHA-256 of a text, hex. */
  hash(text: string): string;
}
