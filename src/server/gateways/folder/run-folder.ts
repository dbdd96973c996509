import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#application/ports/log';
import { readGatewayEnv } from '../gateway-env.ts';
import { openGateway } from '../open-gateway.ts';
import { stopSignal } from '../stop-on-signal.ts';
import { WatchedFolder } from './watched-folder.ts';

const TIDY_MS = 6 * 60 * 60_000;

/**
 * The watched folder, from its settings to its end. Resolves to why it could not start, or to nothing once a signal has stopped
 * it cleanly; a file that is being handed over is ended first.
 */
export async function runFolder(
  source: Readonly<Record<string, string | undefined>>,
  log: Log,
): Promise<readonly string[]> {
  const env = readGatewayEnv(source);
  if (!env.ok) return env.error;
  const { dir, everyMs, days } = env.value.entrantes;
  const opened = await openGateway(env.value, source, log);
  if (!opened.ok) return opened.error;
  const { gateway, adonde } = opened.value;
  try {
    const folder = new WatchedFolder({ gateway, dir, days, log, now: () => new Date() });
    log.info('listo', {
      mensaje: `Se mira cada ${everyMs / 1000} s la carpeta ${dir}, con una carpeta por equipo. Lo que deja de crecer va a ${adonde}, y de allí a «recibidos» por ${days} días; lo que no se acepta, a «rechazados».`,
    });
    const stopping = new AbortController();
    void stopSignal(log).then(() => stopping.abort());
    let tidied = 0;
    while (!stopping.signal.aborted) {
      await folder.look(stopping.signal);
      if (Date.now() - tidied > TIDY_MS) {
        tidied = Date.now();
        await folder.tidy();
      }
      await wait(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    log.info('detenido');
    return [];
  } catch (cause) {
    return [cause instanceof Error ? cause.message : 'No se pudo iniciar.'];
  } finally {
    await gateway.close();
  }
}
