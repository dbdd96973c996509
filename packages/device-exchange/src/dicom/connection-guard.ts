/** How much and how long a connection may take. */
export interface NodeLimits {
  /** Until the association is asked for, in ms. */
  readonly associateMs: number;
  /** For one PDU, from its first byte to its last, in ms. */
  readonly pduMs: number;
  /** Between two messages of an association, in ms. */
  readonly idleMs: number;
  /** Connections at a time; beyond that one that says nothing is closed, or the new one where all speak. */
  readonly connections: number;
  /** Of one address: connections that have asked for nothing yet, and all; beyond that the oldest silent one is closed. */
  readonly silentOfAddress: number;
  readonly ofAddress: number;
  /** Associations of one device from one address. */
  readonly ofDevice: number;
}

export const NODE_LIMITS: NodeLimits = {
  associateMs: 15_000,
  pduMs: 30_000,
  idleMs: 5 * 60_000,
  connections: 256,
  silentOfAddress: 32,
  ofAddress: 96,
  ofDevice: 16,
};

/** The most bytes of one PDU: eight times what is announced, since some devices do not keep to that. */
const MOST_PDU = 1024 * 1024;
/** The most bytes of the short ones: an association has some hundred contexts, the others a few bytes. */
const MOST_ASSOCIATE = 256 * 1024;
const MOST_OTHER = 64;
/** What a message that is no file may have: commands and queries are small. */
const MOST_MESSAGE = 1024 * 1024;

const ASSOCIATE = 1;
const DATA = 4;

/**
 * Follows the lengths of what arrives on one connection before the library gathers it, which it does without any limit: a
 * PDU that is none, is too long or does not end in time closes the connection.
 */
export class ConnectionGuard {
  readonly #limits: NodeLimits;
  readonly #head = Buffer.alloc(6);
  #headBytes = 0;
  #left = 0;
  /** When the PDU under way began, or the last one ended. */
  #since = Date.now();
  #hasAssociated = false;
  #isLeaving = false;
  #budget = MOST_MESSAGE;
  #working = 0;

  constructor(limits: NodeLimits) {
    this.#limits = limits;
  }

  /** Follows one chunk; false once it cannot be DICOM. */
  follow(chunk: Uint8Array): boolean {
    let at = 0;
    while (at < chunk.length) {
      if (this.#left > 0) {
        const taken = Math.min(this.#left, chunk.length - at);
        this.#left -= taken;
        at += taken;
        if (this.#left === 0) this.#since = Date.now();
        continue;
      }
      if (this.#headBytes === 0) this.#since = Date.now();
      this.#head[this.#headBytes++] = chunk[at++] ?? 0;
      if (this.#headBytes === 6 && !this.#begin()) return false;
    }
    return true;
  }

  #begin(): boolean {
    this.#headBytes = 0;
    const type = this.#head[0] ?? 0;
    const length = this.#head.readUInt32BE(2);
    if (type < 1 || type > 7 || length > mostOf(type)) return false;
    // A second association on the same connection, or anything before the first.
    if (this.#hasAssociated === (type === ASSOCIATE)) return false;
    this.#hasAssociated = true;
    this.#left = length;
    if (type === DATA) this.#budget -= length;
    return this.#budget >= 0;
  }

  /** A message is whole, or one begins that may have so many bytes. */
  allow(bytes = MOST_MESSAGE): void {
    this.#budget = bytes;
  }

  /** While a message is worked at, its sender waits for the answer and is not idle. */
  async working<T>(work: Promise<T>): Promise<T> {
    this.#working++;
    try {
      return await work;
    } finally {
      this.#working--;
      this.#since = Date.now();
    }
  }

  get isWorking(): boolean {
    return this.#working > 0;
  }

  /** It was turned away or has said goodbye: all it has to do is to close (the ARTIM timer of PS3.8, 9.1.5). */
  leave(): void {
    this.#isLeaving = true;
    this.#since = Date.now();
  }

  /** Whether it has asked for nothing yet, or for nothing any more. */
  get isSilent(): boolean {
    return !this.#hasAssociated || this.#isLeaving;
  }

  /** Whether its time is over. */
  isOverdue(now = Date.now()): boolean {
    if (this.#working > 0) return false;
    const { associateMs, pduMs, idleMs } = this.#limits;
    const isInside = this.#left > 0 || this.#headBytes > 0;
    const most = this.#hasAssociated && !this.#isLeaving ? (isInside ? pduMs : idleMs) : associateMs;
    return now - this.#since > most;
  }
}

const mostOf = (type: number): number => (type === DATA ? MOST_PDU : type <= 3 ? MOST_ASSOCIATE : MOST_OTHER);
