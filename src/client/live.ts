import { addressOf } from './address.ts';
import type { DocumentChange } from './changed-queries.ts';
import { ENDPOINTS } from './endpoints.ts';
import { POLL_MS, SILENCE_MS, watchLive, type LiveHandlers, type LiveMessage } from './live-watch.ts';
import { $isLockedAtServer } from './sign-in-again.ts';

/** The name of the lock and of the channel that the tabs of one browser share. */
const SHARED = 'clinica-eventos';
/** What a tab sends when it opens. */
const HELLO = 'hola';
/** How long to wait before asking again for a stream that the server refused. */
const REOPEN_MS = 5_000;
/** By when a stream that passes has said its first word: the server says it at once. */
const FIRST_WORD_MS = 10_000;
/** How often a stream is tried again where none has passed. */
const RETRY_STREAM_MS = 10 * 60_000;

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

/**
 * Keeps a stream open until aborted. The browser resumes it on its own; a refused stream is reopened. One through which nothing
 * comes, as behind a proxy that holds it back, is closed: changes are asked for instead, and the stream is tried again later. A
 * locked session is refused everything: until it is unlocked nothing is asked for.
 */
async function readStream(
  tell: (message: LiveMessage) => void,
  onClosed: () => void,
  signal: AbortSignal,
): Promise<void> {
  const isOver = (): boolean => signal.aborted;
  while (!isOver()) {
    await untilUnlocked(signal);
    if (isOver()) return;
    const hasPassed = await untilSilent(tell, onClosed, signal);
    const triedAt = performance.now();
    const asking = new Asking(tell, onClosed);
    while (!isOver() && !$isLockedAtServer.get() && performance.now() - triedAt < RETRY_STREAM_MS) {
      // One that was cut passes again once the server is there.
      if ((await asking.once(signal)) && hasPassed) break;
      await pause(POLL_MS, signal);
    }
  }
}

/** Reads the stream for as long as something comes through it; whether anything did. */
function untilSilent(
  tell: (message: LiveMessage) => void,
  onClosed: () => void,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    let hasPassed = false;
    let source: EventSource | undefined;
    let reopen: ReturnType<typeof setTimeout> | undefined;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      clearTimeout(reopen);
      clearTimeout(silence);
      source?.close();
      signal.removeEventListener('abort', end);
      resolve(hasPassed);
    };
    const expect = (milliseconds: number): void => {
      clearTimeout(silence);
      silence = setTimeout(end, milliseconds);
    };
    const hear = (message: LiveMessage): void => {
      hasPassed = true;
      expect(SILENCE_MS);
      tell(message);
    };
    const open = (): void => {
      source = new EventSource(addressOf(ENDPOINTS.events).address);
      // A new stream starts now; this browser knows nothing of earlier changes.
      let isFresh = true;
      source.addEventListener('latido', () => {
        hear({ tipo: isFresh ? 'reinicio' : 'latido' });
        isFresh = false;
      });
      source.addEventListener('reinicio', () => hear({ tipo: 'reinicio' }));
      source.addEventListener('cambio', (event: MessageEvent<string>) => {
        const change = changeIn(event.data);
        hear(change === null ? { tipo: 'reinicio' } : { tipo: 'cambio', ...change });
      });
      source.addEventListener('error', () => {
        onClosed();
        if (source?.readyState !== EventSource.CLOSED) return;
        if ($isLockedAtServer.get()) end();
        else reopen = setTimeout(open, REOPEN_MS);
      });
    };
    signal.addEventListener('abort', end);
    expect(FIRST_WORD_MS);
    open();
  });
}

/** Asks for what has changed since it asked last; whatever is not known is told as such. */
class Asking {
  readonly #tell: (message: LiveMessage) => void;
  readonly #onClosed: () => void;
  #position = 0;

  constructor(tell: (message: LiveMessage) => void, onClosed: () => void) {
    this.#tell = tell;
    this.#onClosed = onClosed;
  }

  /** Whether it was answered. */
  async once(signal: AbortSignal): Promise<boolean> {
    try {
      const { address } = addressOf(ENDPOINTS.events, {}, { desde: this.#position });
      const response = await fetch(address, { signal });
      if (response.status === 401 || response.status === 423) this.#onClosed();
      const told = response.ok ? changesIn(await response.json()) : null;
      if (told === null) return false;
      this.#position = told.position;
      this.#tell({ tipo: 'preguntado', cambios: told.changes });
      return true;
    } catch {
      // No network: whoever hears nothing for a while reads everything again.
      return false;
    }
  }
}

const untilUnlocked = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted || !$isLockedAtServer.get()) return resolve();
    const end = (): void => {
      stop();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const stop = $isLockedAtServer.listen((isLocked) => {
      if (!isLocked) end();
    });
    signal.addEventListener('abort', end);
  });

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });

/** What an answer to a question tells; null when it cannot be read. */
export function changesIn(
  answer: unknown,
): { readonly position: number; readonly changes: readonly DocumentChange[] | null } | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { posicion, cambios }: Readonly<Record<string, unknown>> = { ...answer };
  if (typeof posicion !== 'number') return null;
  const changes = Array.isArray(cambios) ? cambios.map(changeOf) : [null];
  return { position: posicion, changes: changes.every((change) => change !== null) ? changes : null };
}

/** The change that an event carries; null when it cannot be read. */
export function changeIn(data: string): DocumentChange | null {
  let change: unknown;
  try {
    change = JSON.parse(data);
  } catch {
    return null;
  }
  return changeOf(change);
}

function changeOf(change: unknown): DocumentChange | null {
  if (typeof change !== 'object' || change === null) return null;
  const { coleccion, id, fecha }: Readonly<Record<string, unknown>> = { ...change };
  if (typeof coleccion !== 'string' || typeof id !== 'string') return null;
  return { coleccion, id, ...(typeof fecha === 'string' ? { fecha } : {}) };
}
