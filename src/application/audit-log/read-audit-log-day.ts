import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { checkDay } from './seal-audit-log.ts';
import { chainStart, headsOf, keptRoot, linesOfDay } from './stored-audit-log.ts';
import { addFindings, readAuditLogState } from './audit-log-state.ts';
import type { PaperAnswer, AuditLogDay } from '#contract/clinical/audit-log';
import { dayFindings, lacksLast, type AuditLogFinding } from '#domain/audit/audit-log-day';
import { isCodeOf, shortCode } from '#domain/clinical/seal/day-slip';
import { NIGHT_MINUTE } from '#domain/night/nights';
import { addDays, clinicTime, instantOf } from '#domain/shared/civil-date';
import { ok, type Result } from '#domain/shared/result';

/** The audit log of a day: how many lines, its code for the paper, and what is wrong with it or with any other day. */
export async function readAuditLogDay(app: App, dia: string): Promise<Result<AuditLogDay, never>> {
  // The heads first: whatever is written while the lines are read comes after them.
  const heads = await headsOf(app);
  const [kept, lines, state, inicio] = await Promise.all([
    keptRoot(app, dia),
    linesOfDay(app, dia),
    readAuditLogState(app),
    chainStart(app, heads),
  ]);
  const isToday = clinicTime(app.clock.now()).fecha === dia;
  const problemas: AuditLogFinding[] =
    kept === null ? dayFindings(dia, lines, inicio) : await checkDay(app, dia);
  if (isToday && lacksLast(lines, heads)) problemas.push({ que: 'falta', dia, linea: null });
  return ok({
    fecha: dia,
    estado: problemas.length > 0 ? 'alterado' : kept === null ? 'abierto' : 'cerrado',
    lineas: lines.length,
    cerrado: kept?.cuando ?? null,
    tarde: kept !== null && isLate(kept.cuando, dia),
    ...(kept === null ? {} : { raiz: kept.root.raiz, codigo: shortCode(kept.root.raiz) }),
    problemas,
    revision:
      state === null ? null : { cuando: state.cuando, total: state.total, hallazgos: [...state.hallazgos] },
  });
}

/** A root that was written a day after its night: an older copy of the database lacks the nights since, and makes them up. */
const isLate = (cuando: string, dia: string): boolean =>
  cuando > instantOf({ fecha: addDays(dia, 2), minuto: NIGHT_MINUTE });

/**
 * Compares the code on the paper of a day with the day as it is here. Only the paper can tell of a whole database that was
 * put back or written again; what it tells stays on the screens.
 */
export async function comparePaper(
  app: App,
  by: string,
  { fecha, codigo }: { readonly fecha: string; readonly codigo: string },
): Promise<Result<PaperAnswer, never>> {
  const kept = await keptRoot(app, fecha);
  const coincide = kept !== null && isCodeOf(codigo, kept.root.raiz);
  await app.store.transaction(async (tx) => {
    audit(app, tx, by, {
      accion: 'papel del rastro comparado',
      coleccion: 'auditoria',
      documento: 'constancia',
      detalle: { dia: fecha, coincide },
    });
    return ok(undefined);
  });
  if (!coincide) await addFindings(app, [{ que: 'papel', dia: fecha, linea: null }]);
  return ok({ coincide });
}
