import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '#application/app';
import { refreshSearchKeys } from '#application/patients/refresh-search-keys';

/** The pause after each page of records, for everybody else's requests. */
const REST_MS = 50;

/** Lets the records that a data folder had before be found by the rules of today, in the background. */
export async function findOlderPatients(app: Pick<App, 'store' | 'log'>, signal: AbortSignal): Promise<void> {
  try {
    await refreshSearchKeys(app, async () => {
      await sleep(REST_MS, undefined, { signal, ref: false }).catch(() => undefined);
      return !signal.aborted;
    });
  } catch (cause) {
    if (!signal.aborted)
      app.log.warn('busqueda_incompleta', {
        error: cause instanceof Error ? cause.message : 'desconocido',
      });
  }
}
