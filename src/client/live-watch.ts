import type { DocumentChange } from './changed-queries.ts';

/** What the stream of changes tells a back-office tab. */
export type LiveMessage =
  | ({ readonly tipo: 'cambio' } & DocumentChange)
  | { readonly tipo: 'preguntado'; readonly cambios: readonly DocumentChange[] | null }
  | { readonly tipo: 'reinicio' }
  | { readonly tipo: 'latido' };

/**
 * `sondeo`: no heartbeat for a while, so changes are asked for at intervals, or everything shown is refetched where nobody asks or
 * is answered.
 */
export type LiveState = 'conectando' | 'en_vivo' | 'sondeo';

export interface LiveHandlers {
  /** These documents changed; changes close together are reported as one batch, each document and day once. */
  readonly onChange: (changes: readonly DocumentChange[]) => void;
  /** Anything may have changed. */
  readonly onReset: () => void;
  readonly onState: (state: LiveState) => void;
}

/** Changes within this time are reported as one batch. */
export const COALESCE_MS = 250;
/** Without a heartbeat for this long the stream counts as lost; the server sends one every 15 s. */
export const SILENCE_MS = 30_000;
/** How often a tab refetches while the stream is lost. */
export const POLL_MS = 15_000;

/**
 * Turns the messages of the stream, and its silences, into calls to the handlers. Start it once; `stop` clears every
 * timer.
 */
export function watchLive(handlers: LiveHandlers): {
  readonly hear: (message: LiveMessage) => void;
  readonly stop: () => void;
} {
  const pending = new Map<string, DocumentChange>();
  let flush: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;
  let state: LiveState = 'conectando';

  const become = (next: LiveState): void => {
    if (next === state) return;
    state = next;
    handlers.onState(next);
  };
  const lose = (): void => {
    become('sondeo');
    handlers.onReset();
    poll ??= setInterval(handlers.onReset, POLL_MS);
  };
  const expectHeartbeat = (): void => {
    clearTimeout(silence);
    silence = setTimeout(lose, SILENCE_MS);
  };
  const tell = (): void => {
    flush = undefined;
    const changes = [...pending.values()];
    pending.clear();
    handlers.onChange(changes);
  };

  const note = (change: DocumentChange): void => {
    pending.set(JSON.stringify([change.coleccion, change.id, change.fecha]), change);
    flush ??= setTimeout(tell, COALESCE_MS);
  };

  expectHeartbeat();
  return {
    hear: (message) => {
      expectHeartbeat();
      clearInterval(poll);
      poll = undefined;
      if (message.tipo === 'preguntado') {
        become('sondeo');
        if (message.cambios === null) handlers.onReset();
        for (const change of message.cambios ?? []) note(change);
        return;
      }
      // There is no knowing what was missed while the stream was lost, so everything is refetched once.
      if (state === 'sondeo' && message.tipo !== 'reinicio') handlers.onReset();
      become('en_vivo');
      if (message.tipo === 'reinicio') handlers.onReset();
      if (message.tipo === 'cambio') {
        const { tipo: _kind, ...change } = message;
        note(change);
      }
    },
    stop: () => {
      clearTimeout(flush);
      clearTimeout(silence);
      clearInterval(poll);
    },
  };
}
