import type { App } from '../app.ts';
import { nightsTold } from './night-progress.ts';
import { doNightWork } from './night-work.ts';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

const UNDER_WAY = 'La comprobación se está haciendo en este momento. Espere un minuto y mire de nuevo.';

/** `POST /api/noche`: what the nights lack, now, and how they stand afterwards. */
export async function runNight(
  app: Pick<App, 'store' | 'clock' | 'secrets' | 'log' | 'integrity'>,
): Promise<Result<{ noche: Readonly<Record<string, 'hecha' | 'falta'>> }, AppError>> {
  const done = await doNightWork(app, true);
  if (done === 'en_curso') return err(appError('transicion_invalida', UNDER_WAY));
  return ok({ noche: await nightsTold(app) });
}
