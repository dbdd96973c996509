import { BACKUP } from '#contract/backup';
import { INTERCHANGE } from '#contract/clinical/interchange';
import { readBackupStatus } from '#application/backup/backup-record';
import { requestBackup } from '#application/backup/request-backup';
import { takeUpBackup } from '#application/backup/send-backup';
import { exportEverything } from '#application/interchange/export-everything';
import { openFile } from '#application/interchange/open-file';
import { patientBundle } from '#domain/clinical/fhir/patient-bundle';
import { appError } from '#domain/shared/app-error';
import { err } from '#domain/shared/result';
import { backupResponse } from '../backup/backup-response.ts';
import { clinicName } from '../clinic-name.ts';
import { bundleResponse, ndjsonResponse } from '../export/fhir-response.ts';
import { copyResponse } from '../export/patient-copy/copy-response.ts';
import { ifOk } from '../http/respond.ts';
import { handlersOf, taking } from '../http/route.ts';

export const HANDLERS = handlersOf([BACKUP, INTERCHANGE], {
  ...taking([], { readBackups: readBackupStatus }),
  ...taking(['session', 'body', 'address'], { requestBackup }),
  downloadBackup: async ({ app, by, params, request, drained }) => {
    // Asking for the headers alone must not use up the download.
    if (request.method === 'HEAD') return err(appError('metodo_no_permitido'));
    return ifOk(takeUpBackup(app, by, params.id), (running) => backupResponse(app, running, drained));
  },
  exportPatientFhir: ({ app, actor, params, origin }) =>
    ifOk(openFile(app, actor, params.id, 'fhir'), (file) =>
      bundleResponse(patientBundle(file, { base: `${origin}/fhir`, now: app.clock.now() })),
    ),
  patientCopy: ({ app, session: { user }, actor, params, drained }) =>
    ifOk(openFile(app, actor, params.id, 'copia'), (file) => {
      const nombre = user.nombre ?? user.medico ?? user.email;
      return copyResponse(app, file, { nombre, now: app.clock.now(), clinic: clinicName() }, drained);
    }),
  exportFhir: ({ app, by, query: { tipo }, drained }) =>
    ifOk(exportEverything(app, by, tipo), (pieces) =>
      ndjsonResponse(
        pieces,
        tipo === undefined ? 'clinica-fhir.ndjson' : `clinica-fhir-${tipo}.ndjson`,
        drained,
      ),
    ),
});
