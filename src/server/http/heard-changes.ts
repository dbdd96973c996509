import type { App } from '#application/app';
import { readSession, type CurrentSession } from '#application/identity/read-session';
import type { ChangeEvent } from '#application/ports/events';
import { sessionRecords } from '#application/ports/provider-records';
import { mayHearOfChange } from '#application/records/heard-consultation';
import { mayHear } from '#domain/access/event-audience';
import type { Actor } from '#domain/access/policies';
import { respondJson } from './respond.ts';

/** For how long nothing is forgotten after somebody asked last, and for how long somebody is known, in milliseconds. */
const [AWAKE_MS, KNOWN_MS] = [60_000, 60_000];
/** How many changes, and how many people, a process keeps at most. */
const [MOST_CHANGES, MOST_KNOWN] = [2_000, 2_000];

interface Known {
  readonly current: CurrentSession;
  readonly until: number;
}

/** Whether a change ends what is known of a session: its account, or its record with its lock or its end. One that is made is no end. */
export const concerns = (event: ChangeEvent, uid: string, session: string): boolean =>
  (event.coleccion === 'users' && event.id === uid) ||
  (event.coleccion === sessionRecords.name && event.id === session && event.version > 1);

/**
 * The last changes of a process, and who asks for them, from memory: a screen that has to ask again and again reads nothing while
 * nothing changes. What is told is that something changed; whoever then reads it is looked up anew.
 */
export class HeardChanges {
  readonly #app: App;
  readonly #known = new Map<string, Known>();
  #changes: ChangeEvent[] = [];
  /** Everything after it is among the changes; null while that is not known. */
  #from: number | null = null;
  #subscribed: Promise<() => void> | undefined;
  #isHearing = false;
  #forgotten = 0;
  #sleep: NodeJS.Timeout | undefined;

  constructor(app: App) {
    this.#app = app;
  }

  /** Whose a cookie is; on a service that is paid for by the document, while changes are heard, as it was a minute ago at most. */
  async standing(cookie: string | undefined): Promise<CurrentSession | null> {
    if (cookie === undefined || this.#app.identity.recall === undefined)
      return readSession(this.#app, cookie);
    const known = this.#known.get(cookie);
    if (this.#isHearing && known !== undefined && performance.now() < known.until) return known.current;
    const [wasHearing, mark] = [this.#isHearing, this.#forgotten];
    const current = await readSession(this.#app, cookie);
    this.#known.delete(cookie);
    if (current === null) return null;
    const left = current.session.expiresAt.getTime() - Date.now();
    if (wasHearing && mark === this.#forgotten)
      this.#known.set(cookie, { current, until: performance.now() + Math.min(KNOWN_MS, left) });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
    return current;
  }

  /** The changes after a position, null where they are not known any more, and the position to ask from next. */
  async since(
    position: number,
  ): Promise<{ readonly posicion: number; readonly cambios: readonly ChangeEvent[] | null }> {
    await this.listen();
    const { events } = this.#app;
    if (!this.#isHearing) return { posicion: await events.position(), cambios: null };
    this.#from ??= await events.position();
    const newest = Math.max(this.#from, this.#changes.at(-1)?.seq ?? 0);
    if (position >= this.#from && position <= newest)
      return { posicion: newest, cambios: this.#changes.filter(({ seq }) => seq > position) };
    const cambios = position === 0 ? null : await events.since(position);
    return { posicion: cambios?.at(-1)?.seq ?? newest, cambios };
  }

  /** Hears of changes for a minute from now. */
  async listen(): Promise<void> {
    clearTimeout(this.#sleep);
    this.#sleep = setTimeout(() => this.#fallAsleep(), AWAKE_MS).unref();
    this.#subscribed ??= this.#begin().catch((cause: unknown) => {
      this.#subscribed = undefined;
      throw cause;
    });
    await this.#subscribed;
  }

  async #begin(): Promise<() => void> {
    const stop = await this.#app.events.subscribe((event) => this.#hear(event), {
      isScreen: true,
      onGap: () => this.#lose(),
      onResumed: () => (this.#isHearing = true),
    });
    this.#isHearing = true;
    return stop;
  }

  #hear(event: ChangeEvent): void {
    // The first one after silence: those of the silence are asked for where they are kept.
    if (!this.#isHearing) this.#from = event.seq;
    this.#isHearing = true;
    this.#changes.push(event);
    if (this.#changes.length > MOST_CHANGES) {
      const gone = this.#changes.shift();
      if (this.#from !== null && gone !== undefined) this.#from = Math.max(this.#from, gone.seq);
    }
    for (const [cookie, { current }] of this.#known)
      if (concerns(event, current.user.uid, current.session.id)) this.#forget(cookie);
    if (event.coleccion === 'users' || event.coleccion === sessionRecords.name) this.#forgotten += 1;
  }

  #forget(cookie: string): void {
    this.#forgotten += 1;
    this.#known.delete(cookie);
  }

  #lose(): void {
    this.#isHearing = false;
    this.#from = null;
    this.#changes = [];
    this.#known.clear();
    this.#forgotten += 1;
  }

  #fallAsleep(): void {
    this.#lose();
    void this.#subscribed?.then((stop) => stop()).catch(() => undefined);
    this.#subscribed = undefined;
  }
}

const ofApp = new WeakMap<App['events'], HeardChanges>();

/** What this process has heard. */
export function heardBy(app: App): HeardChanges {
  const heard = ofApp.get(app.events) ?? new HeardChanges(app);
  ofApp.set(app.events, heard);
  return heard;
}

/** `GET /api/eventos?desde=`: what the stream would have told somebody, for where no stream passes. */
export async function polledChanges(app: App, actor: Actor, desde: number): Promise<Response> {
  const { posicion, cambios } = await heardBy(app).since(desde);
  const isOwn = cambios?.some(({ coleccion, id }) => coleccion === 'users' && id === actor.uid) === true;
  if (cambios === null || isOwn) return respondJson({ posicion, cambios: null }, 200);
  const heard = await Promise.all(
    cambios.map(
      async (event) => mayHear(actor, event.coleccion) && (await mayHearOfChange(app, actor, event)),
    ),
  );
  const told = cambios.filter((_, at) => heard[at]).map(({ seq: _seq, ...change }) => change);
  return respondJson({ posicion, cambios: told }, 200);
}
