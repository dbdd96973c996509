import type { App } from '../app.ts';
import { auditTrail, type AuditLine } from '../collections.ts';
import type { Transaction } from '../ports/document-store.ts';
import { onceId } from '#domain/audit/audit-filter';

/** What is written of an action; who and when come from the caller and the clock. */
export type AuditEntry = Omit<AuditLine, 'cuando' | 'quien'>;

/** Adds a line to the trail inside the transaction that it tells of: both are stored, or neither. */
export function audit(
  app: Pick<App, 'clock' | 'secrets'>,
  tx: Transaction,
  quien: string,
  entry: AuditEntry,
): void {
  tx.create(auditTrail, app.secrets.newId(), { cuando: app.clock.now().toISOString(), quien, ...entry });
}

/** Adds a line to the trail by itself, for what changes no document (a refused screen, for instance). */
export async function auditAlone(
  app: Pick<App, 'clock' | 'secrets' | 'store'>,
  quien: string,
  entry: AuditEntry,
): Promise<void> {
  await app.store.create(auditTrail, app.secrets.newId(), {
    cuando: app.clock.now().toISOString(),
    quien,
    ...entry,
  });
}

/**
 * Adds a line by itself, once for the same person, action and document in ten minutes: for what a page that is stuck
 * in a loop could ask for without end.
 */
export async function auditOnce(
  app: Pick<App, 'clock' | 'store'>,
  quien: string,
  entry: AuditEntry,
  /** What tells one from another, where that is not the document. */
  subject = `${entry.coleccion}/${entry.documento}`,
): Promise<void> {
  const now = app.clock.now();
  await app.store.create(auditTrail, onceId(entry.accion, quien, subject, now), {
    cuando: now.toISOString(),
    quien,
    ...entry,
  });
}
