import type { App } from '../app.ts';
import { auditLog } from '../collections.ts';
import { chainStart, keptRoot, lastRoot, linesOfDay, rootId } from './stored-audit-log.ts';
import { addFindings } from './audit-log-state.ts';
import { dayFindings, rootOfDay, type AuditLogFinding } from '#domain/audit/audit-log-day';
import { shortCode } from '#domain/clinical/seal/day-slip';
import { addDays, clinicTime } from '#domain/shared/civil-date';

type Sealing = Pick<App, 'store' | 'clock' | 'log'>;

/** How many days that are closed are looked at again each night. */
const LOOKED_AGAIN = 7;

/**
 * Closes a day of the audit log with its root, and looks again at those before. False, and told, where a line is not what was
 * written; the root is written all the same, so that the days after it can be vouched for.
 */
export async function sealAuditLog(app: Sealing, dia: string): Promise<boolean> {
  const inicio = await chainStart(app);
  if (inicio === null || clinicTime(new Date(inicio)).fecha > dia) return true;
  const found: AuditLogFinding[] = [];
  for (let back = LOOKED_AGAIN; back >= 1; back -= 1)
    found.push(...(await checkDay(app, addDays(dia, -back))));
  if ((await keptRoot(app, dia)) === null) {
    const lines = await linesOfDay(app, dia);
    found.push(...dayFindings(dia, lines, inicio));
    const last = await lastRoot(app);
    const root = await rootOfDay(dia, lines, { anterior: last?.raiz ?? null, inicio });
    await app.store.create(auditLog, rootId(dia), {
      cuando: app.clock.now().toISOString(),
      quien: 'sistema',
      accion: 'constancia del rastro',
      coleccion: 'auditoria',
      documento: 'constancia',
      detalle: { ...root, codigo: shortCode(root.raiz) },
    });
  } else found.push(...(await checkDay(app, dia)));
  if (found.length === 0) return true;
  app.log.error('rastro_alterado', { dia, problemas: found.length, lineas: found.slice(0, 20) });
  await addFindings(app, found);
  return false;
}

/** What is wrong with a day: its lines by themselves, and what the night wrote of them. */
export async function checkDay(app: Pick<App, 'store'>, dia: string): Promise<AuditLogFinding[]> {
  const kept = await keptRoot(app, dia);
  if (kept === null) return [];
  const { root } = kept;
  const lines = await linesOfDay(app, dia);
  const found = dayFindings(dia, lines, root.inicio);
  const now = await rootOfDay(dia, lines, root);
  return now.raiz === root.raiz ? found : [...found, { que: 'raiz', dia, linea: null }];
}
