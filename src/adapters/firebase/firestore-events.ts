import type * as firestore from 'firebase-admin/firestore';
import type { ChangeEvent, Events, Subscription } from '#application/ports/events';
import { CHANGES, FORGOTTEN, instantBefore, positionAt, readChanges } from './firestore-change-log.ts';
import type { FirestoreConnection } from './firestore-connection.ts';
import { asUnavailable, within } from './unavailable.ts';

/** The time limit for one answer from Firestore, in milliseconds. */
const READ_MS = 8_000;
/** A listener holds on to everything it has seen: after so many changes a new one takes over. */
const RENEW_AFTER = 500;
/** The pause before a broken listener is replaced, at first and at most, in milliseconds. */
const [FIRST_PAUSE_MS, MAX_PAUSE_MS] = [250, 30_000];
const PAGE = 500;
/** The newest commit is among this many of the newest stamps. */
const STAMPED_TOGETHER = 50;
/** How many log documents are remembered as delivered: those that a renewed listener shows again. */
const REMEMBERED = 5_000;
/** How long changes are stored for clients that resume, and how often older ones are removed, in milliseconds. */
const [KEPT_MS, SWEEP_MS] = [48 * 3_600_000, 3_600_000];

interface Subscriber {
  readonly tell: (event: ChangeEvent) => void;
  readonly how: Subscription;
  /** The last change this subscriber must not get; null until it is known. */
  from: number | null;
  /** What arrived before that was known. */
  readonly waiting: ChangeEvent[];
}

/**
 * {@link Events} on the change log in Firestore. One listener per process, however many subscribe; after a
 * disconnection it resumes from the last change delivered.
 */
export class FirestoreEvents implements Events {
  readonly #open: () => Promise<FirestoreConnection>;
  readonly #subscribers = new Set<Subscriber>();
  #connection: Promise<FirestoreConnection> | undefined;
  #stopListening: (() => void) | undefined;
  #told = 0;
  /** Where the listener began: nobody here needs anything older. */
  #from = 0;
  readonly #known = new Set<string>();
  #pause = FIRST_PAUSE_MS;
  #retry: NodeJS.Timeout | undefined;
  #sweep: NodeJS.Timeout | undefined;
  /** Whether the listener has shown what there is, so that what it tells from now on is all there is. */
  #isCurrent = false;
  /** Whether it failed and nothing has been told since. */
  #isBroken = false;
  #closed = false;

  constructor(open: () => Promise<FirestoreConnection>) {
    this.#open = open;
  }

  async subscribe(listener: (event: ChangeEvent) => void, how: Subscription = {}): Promise<() => void> {
    const connection = await this.#opened();
    const subscriber: Subscriber = { tell: listener, how, from: null, waiting: [] };
    this.#subscribers.add(subscriber);
    const stop = (): void => {
      this.#subscribers.delete(subscriber);
      if (this.#subscribers.size === 0) this.#stop();
    };
    try {
      const from = await this.position();
      if (this.#stopListening === undefined && this.#subscribers.has(subscriber))
        this.#start(connection, from);
      subscriber.from = from;
      for (const event of subscriber.waiting.splice(0)) if (event.seq > from) hand(subscriber, event);
      return stop;
    } catch (cause) {
      stop();
      throw cause;
    }
  }

  async since(seq: number): Promise<readonly ChangeEvent[] | null> {
    const connection = await this.#opened();
    const [newest, forgotten] = await Promise.all([this.latest(), forgottenThrough(connection)]);
    if (seq > newest || seq < forgotten) return null;
    const found: firestore.QueryDocumentSnapshot[] = [];
    let after: firestore.QueryDocumentSnapshot | undefined;
    for (;;) {
      let query = inOrder(connection).where('cuando', '>=', instantBefore(connection, seq)).limit(PAGE);
      if (after !== undefined) query = query.startAfter(after);
      const { docs } = await within(READ_MS, query.get());
      found.push(...docs);
      after = docs.at(-1);
      if (docs.length < PAGE) return readChanges(found).filter((event) => event.seq > seq);
    }
  }

  async latest(): Promise<number> {
    const connection = await this.#opened();
    const [{ docs }, forgotten] = await Promise.all([
      within(
        READ_MS,
        connection.firestore.collection(CHANGES).orderBy('cuando', 'desc').limit(STAMPED_TOGETHER).get(),
      ),
      forgottenThrough(connection),
    ]);
    return Math.max(forgotten, ...readChanges(docs).map(({ seq }) => seq));
  }

  /** Where changes are listened to, what was told last; otherwise the instant of a read, before which everything is committed. */
  async position(): Promise<number> {
    const connection = await this.#opened();
    if (this.#stopListening !== undefined && this.#isCurrent) return this.#told;
    return positionAt((await within(READ_MS, connection.firestore.doc(FORGOTTEN).get())).readTime);
  }

  /** Removes everything up to a change from the log, after recording that it is gone. */
  async forgetThrough(seq: number): Promise<void> {
    const connection = await this.#opened();
    const { firestore: db } = connection;
    if (seq <= (await forgottenThrough(connection))) return;
    await within(READ_MS, db.doc(FORGOTTEN).set({ seq }));
    for (;;) {
      const { docs } = await within(READ_MS, inOrder(connection).limit(PAGE).get());
      const old = docs.filter((doc) => readChanges([doc]).every((event) => event.seq <= seq));
      if (old.length === 0) return;
      const batch = db.batch();
      for (const { ref } of old) batch.delete(ref);
      await within(READ_MS, batch.commit());
    }
  }

  /** Removes what was committed before an instant; clients that have received all of it can still resume. */
  async forgetBefore(instant: Date): Promise<void> {
    const { firestore: db, sdk } = await this.#opened();
    const before = db.collection(CHANGES).where('cuando', '<', sdk.Timestamp.fromDate(instant));
    const { docs } = await within(READ_MS, before.orderBy('cuando', 'desc').limit(1).get());
    const last = readChanges(docs).at(-1);
    if (last !== undefined) await this.forgetThrough(last.seq);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#subscribers.clear();
    this.#stop();
  }

  #start(connection: FirestoreConnection, from: number): void {
    this.#told = from;
    this.#from = from;
    this.#known.clear();
    this.#listen(connection);
    // At once too: an instance that is never up for an hour would forget nothing.
    this.#forgetOld();
    this.#sweep = setInterval(() => this.#forgetOld(), SWEEP_MS).unref();
  }

  #listen(connection: FirestoreConnection): void {
    this.#stopListening?.();
    let seen = 0;
    this.#stopListening = inOrder(connection)
      .where('cuando', '>=', instantBefore(connection, this.#told))
      .onSnapshot(
        (snapshot) => {
          this.#pause = FIRST_PAUSE_MS;
          this.#isCurrent = true;
          const added = snapshot.docChanges().filter(({ type }) => type === 'added');
          seen += added.length;
          for (const event of readChanges(added.map(({ doc }) => doc).filter(({ id }) => this.#isNew(id))))
            this.#tell(event);
          if (this.#isBroken) for (const { how } of [...this.#subscribers]) how.onResumed?.();
          this.#isBroken = false;
          if (seen >= RENEW_AFTER) this.#listen(connection);
        },
        (cause: unknown) => {
          this.#stopListening = undefined;
          this.#isCurrent = false;
          this.#isBroken = true;
          for (const { how } of [...this.#subscribers]) how.onGap?.();
          this.#later(cause, () => {
            if (this.#subscribers.size > 0) this.#listen(connection);
          });
        },
      );
  }

  /** False for a document already delivered: a renewed listener shows the last ones again. */
  #isNew(id: string): boolean {
    if (this.#known.has(id)) return false;
    this.#known.add(id);
    const [oldest] = this.#known;
    if (this.#known.size > REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
    return true;
  }

  #tell(found: ChangeEvent): void {
    if (found.seq <= this.#from) return;
    // Two commits in the same microsecond get the same number; subscribers must see two.
    const event = { ...found, seq: Math.max(found.seq, this.#told + 1) };
    this.#told = event.seq;
    for (const subscriber of [...this.#subscribers]) {
      if (subscriber.from === null) subscriber.waiting.push(event);
      else if (event.seq > subscriber.from) hand(subscriber, event);
    }
  }

  #later(cause: unknown, work: () => void): void {
    if (this.#closed) return;
    process.emitWarning(cause instanceof Error ? cause : String(cause));
    this.#retry = setTimeout(work, this.#pause);
    this.#retry.unref();
    this.#pause = Math.min(this.#pause * 2, MAX_PAUSE_MS);
  }

  #forgetOld(): void {
    this.forgetBefore(new Date(Date.now() - KEPT_MS)).catch((cause: unknown) => {
      if (!this.#closed) process.emitWarning(cause instanceof Error ? cause : String(cause));
    });
  }

  #stop(): void {
    clearTimeout(this.#retry);
    clearInterval(this.#sweep);
    this.#stopListening?.();
    this.#stopListening = undefined;
    this.#isCurrent = false;
  }

  async #opened(): Promise<FirestoreConnection> {
    if (this.#closed) throw new Error('the events are closed');
    this.#connection ??= this.#open().catch((cause: unknown) => {
      this.#connection = undefined;
      throw asUnavailable(cause);
    });
    return this.#connection;
  }
}

const inOrder = ({ firestore: db }: FirestoreConnection): firestore.Query =>
  db.collection(CHANGES).orderBy('cuando');

async function forgottenThrough({ firestore: db }: FirestoreConnection): Promise<number> {
  const seq: unknown = (await within(READ_MS, db.doc(FORGOTTEN).get())).get('seq');
  return typeof seq === 'number' ? seq : 0;
}

/** A listener that throws stops neither the other listeners nor the process. */
function hand({ tell }: Subscriber, event: ChangeEvent): void {
  try {
    tell(event);
  } catch (cause) {
    process.emitWarning(cause instanceof Error ? cause : String(cause));
  }
}
