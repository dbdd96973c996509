import type { App, Limit } from '../app.ts';
import { countAttempt } from '../limits.ts';
import { roleOf, type Actor } from '#domain/access/policies';
import type { FaultReport } from '#domain/faults/fault-report';
import type { AppError } from '#domain/shared/app-error';
import { ok, type Result } from '#domain/shared/result';

/** After so many reports from one user, a page that keeps breaking is known well enough. */
const LIMIT: Limit = { attempts: 20, minutes: 60 };

/** Logs what broke in a browser, with the user's role and nothing that identifies the user. */
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
