import type { App } from '../app.ts';
import { auditLog, type AuditLine } from '../collections.ts';
import type { Transaction } from '../ports/document-store.ts';
import type { AuditAction } from '#domain/audit/audit-actions';
import { onceId } from '#domain/audit/audit-filter';

/** What is recorded about an action; who and when come from the caller and the clock. */
export interface AuditEntry extends Omit<AuditLine, 'accion' | 'cuando' | 'quien'> {
  readonly accion: AuditAction;
}

/** Adds an audit line in the same transaction as the change it describes: both are stored, or neither. */
export function audit(
  app: Pick<App, 'clock' | 'secrets'>,
  tx: Transaction,
  quien: string,
  entry: AuditEntry,
): void {
  tx.create(auditLog, app.secrets.newId(), { cuando: app.clock.now().toISOString(), quien, ...entry });
}

/** Adds an audit line on its own, for events that change no document (a refused screen, for instance). */
export async function auditAlone(
  app: Pick<App, 'clock' | 'secrets' | 'store'>,
  quien: string,
  entry: AuditEntry,
): Promise<void> {
  await app.store.create(auditLog, app.secrets.newId(), {
    cuando: app.clock.now().toISOString(),
    quien,
    ...entry,
  });
}

/**
 * Adds a line on its own, at most once per person, action and document in ten minutes: for requests that a page stuck
 * in a loop could repeat endlessly.
 */
export async function auditOnce(
  app: Pick<App, 'clock' | 'store'>,
  quien: string,
  entry: AuditEntry,
  /** What identifies a repetition when the document does not. */
  subject = `${entry.coleccion}/${entry.documento}`,
): Promise<void> {
  const now = app.clock.now();
  await app.store.create(auditLog, onceId(entry.accion, quien, subject, now), {
    cuando: now.toISOString(),
    quien,
    ...entry,
  });
}
