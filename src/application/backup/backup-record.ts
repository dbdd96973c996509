import type { App } from '../app.ts';
import { backups } from '../operational-collections.ts';
import type { Stored } from '../ports/document-store.ts';
import { isUnderWay, type BackupRecord, type RunningBackup } from '#domain/backup/backup-record';
import { ok, type Result } from '#domain/shared/result';

/** The id of the only record. */
export const CLINIC_BACKUP = 'clinica';

/** What the API says about backups. */
export type BackupStatus = BackupRecord;

/** The backup running at this moment, or null. */
export const underWay = (stored: Stored<BackupRecord> | null, now: Date): RunningBackup | null => {
  const running = stored?.value.enCurso ?? null;
  return running !== null && isUnderWay(running, now) ? running : null;
};

/** The running backup, with who started it and its progress, and the last complete one. */
export async function readBackupStatus(
  app: Pick<App, 'store' | 'clock'>,
): Promise<Result<BackupStatus, never>> {
  const stored = await app.store.get(backups, CLINIC_BACKUP);
  return ok({ enCurso: underWay(stored, app.clock.now()), ultimo: stored?.value.ultimo ?? null });
}
