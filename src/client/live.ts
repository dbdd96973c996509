import { addressOf } from './address.ts';
import type { DocumentChange } from './changed-queries.ts';
import { ENDPOINTS } from './endpoints.ts';
import { watchLive, type LiveHandlers, type LiveMessage } from './live-watch.ts';

/** The name of the lock and of the channel that the tabs of one browser share. */
const SHARED = 'clinica-eventos';
/** What a tab sends when it opens. */
const HELLO = 'hola';
/** How long to wait before asking again for a stream that the server refused. */
const REOPEN_MS = 5_000;

/**
 * Listens to the clinic's changes. The tabs of one browser share one stream: the tab that holds the lock reads it and
 * passes on what it hears; where tabs cannot coordinate (plain http), each has its own. `onClosed` is called when the
 * server ends or refuses the stream, as it does when a session or its rights end.
 */
export function startLive(handlers: LiveHandlers & { readonly onClosed: () => void }): () => void {
  const watch = watchLive(handlers);
  const stopped = new AbortController();
  const shared = 'locks' in navigator && typeof BroadcastChannel === 'function';

  if (shared) {
    const channel = new BroadcastChannel(SHARED);
    // A tab that opens later asks whether another one is reading; the reader answers with a heartbeat.
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

/** Keeps a stream open until aborted. The browser resumes it on its own; a refused stream is reopened. */
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
      // A new stream starts now; this browser knows nothing of earlier changes.
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

/** The change that an event carries; null when it cannot be read. */
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
