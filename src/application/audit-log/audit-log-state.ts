import type { App } from '../app.ts';
import { auditLogState, type AuditLogState } from '../operational-collections.ts';
import type { AuditLogFinding } from '#domain/audit/audit-log-day';
import { ok } from '#domain/shared/result';

const ONLY = 'rastro';
/** More than anybody reads one by one. */
const MOST_KEPT = 50;

type Ports = Pick<App, 'store' | 'clock'>;

/** What the last look at the audit log found; null before the first. */
export const readAuditLogState = async ({ store }: Pick<App, 'store'>): Promise<AuditLogState | null> =>
  (await store.get(auditLogState, ONLY))?.value ?? null;

/** Keeps what a look at the whole audit log found, in place of what was known. */
export const keepFindings = (app: Ports, found: readonly AuditLogFinding[]): Promise<void> =>
  write(app, () => found);

/** Adds what was found of some days. */
export const addFindings = (app: Ports, found: readonly AuditLogFinding[]): Promise<void> =>
  write(app, (known) => [...known, ...found]);

const keyOf = ({ que, dia, linea }: AuditLogFinding): string => `${que} ${dia ?? ''} ${linea ?? ''}`;

async function write(
  { store, clock }: Ports,
  next: (known: readonly AuditLogFinding[]) => readonly AuditLogFinding[],
): Promise<void> {
  await store.transaction(async (tx) => {
    const stored = await tx.get(auditLogState, ONLY);
    const all = next(stored?.value.hallazgos ?? []);
    const different = [...new Map(all.map((each) => [keyOf(each), each])).values()];
    const value: AuditLogState = {
      cuando: clock.now().toISOString(),
      total: different.length,
      hallazgos: different.slice(0, MOST_KEPT),
    };
    if (stored === null) tx.create(auditLogState, ONLY, value);
    else tx.update(auditLogState, stored, value);
    return ok(undefined);
  });
}
