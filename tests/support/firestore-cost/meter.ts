import { setImmediate as everybodyElse, setTimeout as sleep } from 'node:timers/promises';
import type { Duplex } from 'node:stream';
import type { FirestoreConnection } from '#adapters/firebase/firestore-connection';

/** What some work cost: consecutive round trips, calls, documents read, written, and brought by listeners. */
export interface Cost {
  readonly viajes: number;
  readonly llamadas: number;
  readonly lecturas: number;
  readonly escrituras: number;
  readonly oidas: number;
}

/** What a commit sends, as far as it is looked at. */
interface Sent {
  readonly writes?: readonly { readonly update?: { readonly name: string }; readonly delete?: string }[];
}

/** The calls of the SDK that reach the service, as far as they are counted; the SDK's types keep them to itself. */
interface Calls {
  request(method: string, request: unknown, ...rest: unknown[]): Promise<unknown>;
  requestStream(method: string, ...rest: unknown[]): Promise<Duplex>;
}

/**
 * For how long nothing new is asked for before the calls that wait leave together, in milliseconds: what is reckoned in other threads
 * between two questions takes longer where the machine is busy, and would count as a round trip more.
 */
const QUIET_MS = 50;

/**
 * Counts the calls of a connection as the service bills them. Calls that are made at the same time are one round trip: while some work
 * is measured each is held until nobody asks for anything more, and all leave together. With `latencyMs` they also take that long.
 */
export class Meter {
  latencyMs = 0;
  /** The collections that were written to. */
  readonly written = new Set<string>();
  #cost = { viajes: 0, llamadas: 0, lecturas: 0, escrituras: 0, oidas: 0 };
  #asked = 0;
  #measured = 0;
  #wave: Promise<void> | undefined;

  /** The same connection, counted. */
  on(connection: FirestoreConnection): FirestoreConnection {
    // The two methods through which every call of the SDK goes.
    const calls = connection.firestore as unknown as Calls;
    const [request, stream] = [calls.request.bind(calls), calls.requestStream.bind(calls)];
    calls.request = async (method, sent, ...rest) => {
      await this.#leave();
      if (method === 'commit' || method === 'batchWrite') this.#write((sent as Sent).writes ?? []);
      return request(method, sent, ...rest);
    };
    calls.requestStream = async (method, ...rest) => {
      if (method === 'listen') return this.#heard(await stream(method, ...rest));
      await this.#leave();
      return this.#read(await stream(method, ...rest));
    };
    return connection;
  }

  /** Does some work, and says what it cost. */
  async of<T>(work: () => Promise<T>): Promise<Cost & { readonly value: T }> {
    const before = { ...this.#cost };
    this.#measured += 1;
    try {
      const value = await work();
      return { ...this.since(before), value };
    } finally {
      this.#measured -= 1;
    }
  }

  get cost(): Cost {
    return { ...this.#cost };
  }

  since(before: Cost): Cost {
    const now = this.#cost;
    return {
      viajes: now.viajes - before.viajes,
      llamadas: now.llamadas - before.llamadas,
      lecturas: now.lecturas - before.lecturas,
      escrituras: now.escrituras - before.escrituras,
      oidas: now.oidas - before.oidas,
    };
  }

  async #leave(): Promise<void> {
    this.#cost.llamadas += 1;
    // What prepares a row waits for nobody.
    if (this.#measured === 0 && this.latencyMs === 0) return;
    this.#asked += 1;
    this.#wave ??= this.#gather();
    await this.#wave;
  }

  async #gather(): Promise<void> {
    if (this.latencyMs > 0) await sleep(this.latencyMs);
    else
      for (let since = performance.now(), seen = this.#asked; performance.now() - since < QUIET_MS;) {
        await sleep(QUIET_MS / 5);
        await everybodyElse();
        if (seen !== this.#asked) [since, seen] = [performance.now(), this.#asked];
      }
    this.#wave = undefined;
    this.#cost.viajes += 1;
  }

  #write(writes: NonNullable<Sent['writes']>): void {
    this.#cost.escrituras += writes.length;
    for (const { update, delete: removed = '' } of writes)
      this.written.add((update?.name ?? removed).split('/documents/')[1]?.split('/')[0] ?? '');
  }

  /** Each document is a read, and so is an answer without any. */
  #read(stream: Duplex): Duplex {
    let found = 0;
    stream.on('data', (part: Readonly<Record<string, unknown>>) => {
      if (part['found'] || part['missing'] || part['document']) found += 1;
    });
    stream.once('end', () => (this.#cost.lecturas += Math.max(1, found)));
    return stream;
  }

  #heard(stream: Duplex): Duplex {
    stream.on('data', (part: Readonly<Record<string, unknown>>) => {
      if (part['documentChange']) this.#cost.oidas += 1;
    });
    return stream;
  }
}
