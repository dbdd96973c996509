import type { App } from '#application/app';
import type { CurrentSession } from '#application/identity/read-session';
import { mayHearOfChange } from '#application/records/heard-consultation';
import type { ChangeEvent } from '#application/ports/events';
import { hasOwnDocuments, mayHear } from '#domain/access/event-audience';
import { may, type Actor } from '#domain/access/policies';
import { concerns, heardBy } from './heard-changes.ts';

/** A heartbeat tells the client that the stream is alive; with each one the session is checked again. */
const HEARTBEAT_MS = 15_000;
/** A reader this many messages behind is disconnected; it resumes where it was. */
const MAX_BACKLOG = 1000;

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

/** Whose stream it is; nobody's while the session is locked. */
const openActor = (current: CurrentSession | null): Actor | null =>
  current === null || current.session.isLocked || current.owesSecondStep ? null : current.actor;

/**
 * The stream of changes a user may see, resumable with `Last-Event-ID`. It ends when the session ends or is locked, and when the
 * user's own account changes, so that the client reconnects with its present rights. `onOver` is called once, however it ends; `known` is
 * whose the cookie is, where this very request has looked it up.
 */
export async function eventStream(
  app: App,
  request: Request,
  cookie: string | undefined,
  onOver: () => void = () => undefined,
  known?: CurrentSession,
): Promise<Response> {
  const encoder = new TextEncoder();
  const lastSeen = /^\d{1,16}$/.exec(request.headers.get('last-event-id') ?? '')?.[0];
  const heard = heardBy(app);
  let isOver = false;
  let release = (): void => undefined;
  /** The client may leave at any moment, even while the stream is still being prepared. */
  const hasLeft = (): boolean => isOver;
  const stop = (): void => {
    if (!isOver) onOver();
    isOver = true;
    release();
  };

  const begin = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
    const first = known ?? (await heard.standing(cookie));
    let actor: Actor | null = openActor(first);
    if (isOver) return;
    const send = (text: string): void => {
      if (isOver) return;
      if ((controller.desiredSize ?? 0) < -MAX_BACKLOG) end();
      else controller.enqueue(encoder.encode(text));
    };
    const tell = (event: ChangeEvent): void => {
      if (actor === null) return;
      // At once: what a locked screen hears of could be read from it.
      if (concerns(event, actor.uid, first?.session.id ?? '')) return end();
      if (!mayHear(actor, event.coleccion)) return;
      if (waiting === 0 && !hasOwnDocuments(event.coleccion)) return pass(event);
      // Asking about the document takes a moment: later events wait, so that whoever resumes misses none.
      const listener = actor;
      waiting += 1;
      asking = asking.then(async () => {
        if (await mayHearOfChange(app, listener, event)) pass(event);
        waiting -= 1;
      });
    };
    const pass = ({ seq, ...data }: ChangeEvent): void =>
      send(`event: cambio\nid: ${String(seq)}\ndata: ${JSON.stringify(data)}\n\n`);
    let waiting = 0;
    let asking = Promise.resolve();
    const beat = async (): Promise<void> => {
      await heard.listen().catch(() => undefined);
      actor = openActor(await heard.standing(cookie).catch(() => null));
      if (isOver) return;
      if (actor === null || !may(actor, 'events:listen')) {
        end();
        return;
      }
      send('event: latido\ndata: {}\n\n');
    };

    const pending: ChangeEvent[] = [];
    let live = false;
    const unsubscribe = await app.events.subscribe((event) => (live ? tell(event) : pending.push(event)), {
      isScreen: true,
    });
    if (hasLeft()) {
      unsubscribe();
      return;
    }
    const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS);
    const end = (): void => {
      stop();
      try {
        controller.close();
      } catch {
        // The client has already left.
      }
    };
    release = () => {
      unsubscribe();
      clearInterval(heartbeat);
    };

    const missed = lastSeen === undefined ? [] : await app.events.since(Number(lastSeen));
    const resumeFrom =
      lastSeen === undefined || missed === null ? await app.events.position() : Number(lastSeen);
    send(
      `retry: 2000\nid: ${String(resumeFrom)}\nevent: ${missed === null ? 'reinicio' : 'latido'}\ndata: {}\n\n`,
    );
    let lastSent = resumeFrom;
    for (const event of [...(missed ?? []), ...pending]) {
      if (event.seq <= lastSent) continue;
      lastSent = event.seq;
      tell(event);
    }
    live = true;
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (controller) =>
        begin(controller).catch((cause: unknown) => {
          stop();
          throw cause;
        }),
      cancel: stop,
    },
    { highWaterMark: 0 },
  );
  request.signal.addEventListener('abort', stop, { once: true });
  return new Response(stream, { headers: STREAM_HEADERS });
}
