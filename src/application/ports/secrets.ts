/** Random values, and the hashes under which they are stored. */
export interface Secrets {
  /**
   * A new opaque id: 20 characters of `[a-z0-9]`. Ids sort by creation time, to the millisecond between processes;
   * within one process each is greater than the one before, even when the machine's clock is set back.
   */
  newId(): string;
  /** A code to type: 12 characters without look-alikes, written `XXXX-XXXX-XXXX` (60 bits). */
  newCode(): string;
  /** A secret that is never typed: 32 random bytes, base64url. */
  newSecret(): string;
  /** A secret for a program that shows codes: 160 bits, base 32. */
  newOneTimeSecret(): string;
  /** The six figures that such a program shows at a step of its clock (RFC 6238, SHA-1). */
  oneTimeCode(secret: string, step: number): string;
  /** SHA-256 of a text, hex. */
  hash(text: string): string;
  /** HMAC-SHA-256 of a text under a key, hex. */
  sign(key: string, text: string): string;
  /** Whether two texts are the same, in a time that does not say how far they agree. */
  isSame(one: string, other: string): boolean;
}
