import type { Log } from '#application/ports/log';

/** By when a program ends whatever still holds it. */
const LATEST_MS = 20_000;

/** Resolves at the first SIGTERM or SIGINT; from then on the process ends in any case, with 1 where it hangs. */
export function stopSignal(log: Log): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => {
        log.info('deteniendo');
        setTimeout(() => {
          log.warn('detencion_forzada');
          process.exit(1);
        }, LATEST_MS).unref();
        resolve();
      });
  });
}
