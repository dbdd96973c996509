import { addressOf } from './address.ts';
import type { DocumentChange } from './changed-queries.ts';
import { ENDPOINTS } from './endpoints.ts';
import { watchLive, type LiveHandlers, type LiveMessage } from './live-watch.ts';

/** The name of the lock and of the channel that the tabs of one browser share. */
const SHARED = 'clinica-eventos';
/** What a tab says when it arrives. */
const HELLO = 'hola';
/** A stream that the server refused is asked for again after this long. */
const REOPEN_MS = 5_000;

/**
 * Listens to the clinic's changes. The tabs of one browser share one stream: whichever holds the lock reads it and
 * passes on what it hears; where tabs cannot agree (plain http), each has its own. `onClosed` is called when the
 * server ends or refuses the stream, which it does when a session or its rights end.
 */
export function startLive(handlers: LiveHandlers & { readonly onClosed: () => void }): () => void {
  const watch = watchLive(handlers);
  const stopped = new AbortController();
  const shared = 'locks' in navigator && typeof BroadcastChannel === 'function';

  if (shared) {
    const channel = new BroadcastChannel(SHARED);
    // A tab that arrives late asks whether somebody is reading; whoever reads answers with a heartbeat.
    let isReader = false;
    channel.onmessage = ({ data }: MessageEvent<LiveMessage | typeof HELLO>) => {
      if (data !== HELLO) watch.hear(data);
      else if (isReader) channel.postMessage({ tipo: 'latido' } satisfies LiveMessage);
    };
    channel.postMessage(HELLO);
    stopped.signal.addEventListener('abort', () => channel.close());
    void navigator.locks
      .request(SHARED, { signal: stopped.signal }, () => {
        const tell = (message: LiveMessage): void => {
          watch.hear(message);
          channel.postMessage(message);
          isReader = true;
        };
        return readStream(tell, handlers.onClosed, stopped.signal);
      })
      .catch(() => undefined);
  } else {
    void readStream(watch.hear, handlers.onClosed, stopped.signal);
  }

  return () => {
    stopped.abort();
    watch.stop();
  };
}

/** Keeps a stream open until told to stop. The browser resumes it by itself; a refused one is opened anew. */
function readStream(
  tell: (message: LiveMessage) => void,
  onClosed: () => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | undefined;
    let reopen: ReturnType<typeof setTimeout> | undefined;
    const open = (): void => {
      source = new EventSource(addressOf(ENDPOINTS.events).address);
      // A new stream starts from now: what changed before it is unknown to this browser.
      let isFresh = true;
      source.addEventListener('latido', () => {
        tell({ tipo: isFresh ? 'reinicio' : 'latido' });
        isFresh = false;
      });
      source.addEventListener('reinicio', () => tell({ tipo: 'reinicio' }));
      source.addEventListener('cambio', (event: MessageEvent<string>) => {
        const change = changeIn(event.data);
        tell(change === null ? { tipo: 'reinicio' } : { tipo: 'cambio', ...change });
      });
      source.addEventListener('error', () => {
        onClosed();
        if (source?.readyState === EventSource.CLOSED) reopen = setTimeout(open, REOPEN_MS);
      });
    };
    signal.addEventListener('abort', () => {
      clearTimeout(reopen);
      source?.close();
      resolve();
    });
    open();
  });
}

/** What an event says; null when it cannot be read. */
export function changeIn(data: string): DocumentChange | null {
  let change: unknown;
  try {
    change = JSON.parse(data);
  } catch {
    return null;
  }
  if (typeof change !== 'object' || change === null) return null;
  const { coleccion, id, fecha }: Readonly<Record<string, unknown>> = { ...change };
  if (typeof coleccion !== 'string' || typeof id !== 'string') return null;
  return { coleccion, id, ...(typeof fecha === 'string' ? { fecha } : {}) };
}
