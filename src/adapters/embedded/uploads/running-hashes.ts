import { createHash, type Hash } from 'node:crypto';

/** How many uploads are remembered; whoever is forgotten is read once more when it ends. */
const RUNNING_HASHES_LIMIT = 64;

/**
 * The SHA-256 of what has arrived of each upload, as far as it came in order: at the end less has to be read again. An
 * upload is known by the name of its content, which no other ever has.
 */
export class RunningHashes {
  readonly #known = new Map<string, { readonly bytes: number; readonly hash: Hash }>();

  /** The hash of the first bytes of an upload, and how many they are; the caller may go on with it. */
  of(content: string): { readonly bytes: number; readonly hash: Hash } {
    const known = this.#known.get(content);
    return known === undefined
      ? { bytes: 0, hash: createHash('sha256') }
      : { bytes: known.bytes, hash: known.hash.copy() };
  }

  keep(content: string, bytes: number, hash: Hash): void {
    this.#known.delete(content);
    this.#known.set(content, { bytes, hash });
    const [oldest] = this.#known.keys();
    if (this.#known.size > RUNNING_HASHES_LIMIT && oldest !== undefined) this.#known.delete(oldest);
  }

  forget(content: string): void {
    this.#known.delete(content);
  }
}
