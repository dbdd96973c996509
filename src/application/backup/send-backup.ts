import type { App } from '../app.ts';
import { backups } from '../operational-collections.ts';
import { exportClinic } from '../moving/export-clinic.ts';
import type { ExportWriter } from '../moving/moved-clinic.ts';
import { BackupJournal } from './backup-journal.ts';
import { CLINIC_BACKUP, underWay } from './backup-record.ts';
import type { RunningBackup } from '#domain/backup/backup-record';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** Where a backup is written, and how many bytes it has so far. */
export interface BackupClinic extends ExportWriter {
  readonly bytes: number;
}

/** Starts the download this person asked for; it can start only once. */
export async function takeUpBackup(
  app: App,
  by: string,
  id: string,
): Promise<Result<RunningBackup, AppError>> {
  return app.store.transaction(async (tx) => {
    const now = app.clock.now();
    const stored = await tx.get(backups, CLINIC_BACKUP);
    const running = underWay(stored, now);
    const isTheirs = running?.id === id && running.quien === by && running.estado === 'por_descargar';
    if (stored === null || running === null || !isTheirs)
      return err(
        appError('no_encontrado', 'Ese respaldo ya se descargó o venció. Pida otro en la pantalla Respaldo.'),
      );
    const enCurso: RunningBackup = { ...running, estado: 'en_curso', latido: now.toISOString() };
    tx.update(backups, stored, { ...stored.value, enCurso });
    return ok(enCurso);
  });
}

/**
 * Writes everything as of one moment; however it ends, the next backup may begin. Throws the cause when the copy is
 * incomplete.
 */
export async function sendBackup(app: App, running: RunningBackup, clinic: BackupClinic): Promise<void> {
  const journal = new BackupJournal(app, running);
  const archive = app.openArchive();
  try {
    const manifest = await exportClinic({ ...app, archive }, clinic, (step) =>
      journal.note(step, clinic.bytes),
    );
    await journal.finish(manifest, clinic.bytes);
  } catch (cause) {
    await journal.giveUp(clinic.bytes);
    throw cause;
  } finally {
    await archive.close();
  }
}
