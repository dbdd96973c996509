import type { App } from '#application/app';
import type { Env } from '../env.ts';
import { DayLine } from './day-line.ts';
import { ScheduledCopies } from './scheduled-copies.ts';

/** When it is looked first, after whoever waits for the start is served, and how often later. */
const FIRST_MS = 8_000;
const LOOK_MS = 5 * 60_000;

/** Keeps an eye on the clinic while the server runs: copies when they are due, and a line a day in the log. */
export function startUpkeep(
  app: Pick<App, 'store' | 'clock' | 'log' | 'upkeep'>,
  env: Pick<Env, 'dataDir' | 'backups'>,
  place: { readonly root: string; readonly signal: AbortSignal },
): void {
  const copies = new ScheduledCopies(app, env, place);
  const line = new DayLine(app);
  const look = async (): Promise<void> => {
    try {
      await copies.look();
      await line.look();
    } catch (cause) {
      app.log.warn('cuidado_fallido', { error: cause instanceof Error ? cause.message : 'desconocido' });
    }
  };
  setTimeout(() => void look(), FIRST_MS).unref();
  setInterval(() => void look(), LOOK_MS).unref();
}
