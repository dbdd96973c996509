import { allFound } from '../all-found.ts';
import type { App } from '../app.ts';
import { audit, type AuditEntry } from '../audit/audit.ts';
import { auditLog } from '../collections.ts';
import type { Transaction } from '../ports/document-store.ts';
import { ABSENCE_CAUSES, type AbsenceCause } from '#domain/clinical/follow-up/plan';
import { addDays, instantOf } from '#domain/shared/civil-date';
import type { Period } from '#domain/statistics/period';

const CAUSES_BATCH = 500;

/** What a patient said of why he or she did not come, and of whose patients it counts. */
export interface SaidCause {
  readonly causa: AbsenceCause;
  readonly medico: string | undefined;
}

/**
 * A line of its own, with what it counts by: a plan forgets its attempts when it is decided again, and what was said
 * goes on counting.
 */
export function auditCause(
  app: Pick<App, 'clock' | 'secrets'>,
  tx: Transaction,
  quien: string,
  { causa, medico, ...about }: Pick<AuditEntry, 'coleccion' | 'documento'> & SaidCause,
): void {
  audit(app, tx, quien, {
    accion: 'motivo de no venir',
    ...about,
    detalle: { causa, medico: medico ?? null },
  });
}

/** How often each cause was said in a period, the most frequent first; of one doctor's patients, or of all. */
export async function absenceCauses(
  app: Pick<App, 'store'>,
  { desde, hasta }: Period,
  medico: string | null,
): Promise<{ causa: AbsenceCause; veces: number }[]> {
  const lines = await allFound(app.store, auditLog, {
    where: [
      { field: 'accion', op: '==', value: 'motivo de no venir' },
      { field: 'cuando', op: '>=', value: instantOf({ fecha: desde, minuto: 0 }) },
      { field: 'cuando', op: '<', value: instantOf({ fecha: addDays(hasta, 1), minuto: 0 }) },
    ],
    orderBy: [{ field: 'cuando', direction: 'desc' }],
    limit: CAUSES_BATCH,
  });
  const own = lines.filter(({ value }) => medico === null || value.detalle?.['medico'] === medico);
  return ABSENCE_CAUSES.map((causa) => ({
    causa,
    veces: own.filter(({ value }) => value.detalle?.['causa'] === causa).length,
  }))
    .filter(({ veces }) => veces > 0)
    .toSorted((a, b) => b.veces - a.veces);
}
