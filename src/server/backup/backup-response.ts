import type { App } from '#application/app';
import { sendBackup } from '#application/backup/send-backup';
import type { RunningBackup } from '#domain/backup/backup-record';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { pushedStream } from '../export/pushed-stream.ts';
import { respondFile } from '../http/respond.ts';
import { ZipExportWriter } from './zip-export-writer.ts';

/** The whole backup as one file, streamed while it is read and only as fast as the client takes it. */
export function backupResponse(app: App, running: RunningBackup, drained: () => Promise<void>): Response {
  const now = clinicTime(app.clock.now());
  const name = `respaldo-${now.fecha}-${formatHour(now.minuto).replace(':', '')}.zip`;
  const stream = pushedStream(
    (put) =>
      sendBackup(app, running, new ZipExportWriter(put, now)).catch((cause: unknown) => {
        app.log.warn('respaldo_interrumpido', {
          error: cause instanceof Error ? cause.message : 'desconocido',
        });
        throw cause;
      }),
    drained,
  );
  return respondFile(name, 'application/zip', stream);
}
