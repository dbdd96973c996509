import type { Log } from '#application/ports/log';
import { triedAgain, whilePassing } from '#application/ports/tried-again';

/** How often what a start needs is asked for, and the first pause, in milliseconds. */
const [TRIES, PAUSE_MS] = [5, 1_000];

/** Asks the store for what a start needs, and again while its trouble may pass; each time is reported in the log. */
export const patiently = <T>(log: Pick<Log, 'warn'>, ask: () => Promise<T>, pauseMs = PAUSE_MS): Promise<T> =>
  triedAgain(
    ask,
    whilePassing({
      tries: TRIES,
      pauseMs,
      note: ({ reason }, intento, espera) =>
        log.warn('almacen_no_contesta', { motivo: reason, intento, espera }),
    }),
  );
