import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '#application/app';
import { refreshSearchKeys } from '#application/patients/refresh-search-keys';
import { rebuildProgress, rebuildRollUps } from '#application/statistics/rebuild-roll-ups';

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

/** The pause after each day: a multiple of the time the day took, with a minimum. */
const REST = { times: 2, atLeastMs: 5 } as const;
/** How often progress is logged. */
const SAID_EVERY_MS = 10_000;

/** Counts, in the background, the appointments that a data folder had before roll-ups existed. */
export async function countOlderAppointments(
  app: Pick<App, 'store' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  let [startedAt, saidAt] = [performance.now(), performance.now()];
  try {
    await rebuildRollUps(app, async () => {
      const rest = Math.max(REST.atLeastMs, (performance.now() - startedAt) * REST.times);
      await sleep(rest, undefined, { signal, ref: false }).catch(() => undefined);
      if (performance.now() - saidAt > SAID_EVERY_MS) {
        app.log.info('estadisticas_en_curso', { ...(await rebuildProgress(app)) });
        saidAt = performance.now();
      }
      startedAt = performance.now();
      return !signal.aborted;
    });
  } catch (cause) {
    if (!signal.aborted)
      app.log.warn('estadisticas_incompletas', {
        error: cause instanceof Error ? cause.message : 'desconocido',
      });
  }
}
