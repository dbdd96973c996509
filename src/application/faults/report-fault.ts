import type { App, Limit } from '../app.ts';
import { countAttempt } from '../limits.ts';
import { roleOf, type Actor } from '#domain/access/policies';
import type { FaultReport } from '#domain/faults/fault-report';
import type { AppError } from '#domain/shared/app-error';
import { ok, type Result } from '#domain/shared/result';

/** A page that breaks again and again is known after so many reports. */
const LIMIT: Limit = { attempts: 20, minutes: 60 };

/** Writes what broke in a browser to the log, with the role of who was there and nothing that says who it was. */
export async function reportFault(
  app: App,
  actor: Actor,
  report: FaultReport,
): Promise<Result<undefined, AppError>> {
  const counted = await countAttempt(app, 'fallos', actor.uid, LIMIT);
  if (!counted.ok) return counted;
  app.log.warn('fallo_en_el_navegador', { ...report, rol: roleOf(actor) });
  return ok(undefined);
}
