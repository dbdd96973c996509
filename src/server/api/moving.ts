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
import { handlersOf } from '../http/route.ts';

export const HANDLERS = [
  ...handlersOf(BACKUP, {
    readBackups: ({ app }) => readBackupStatus(app),
    requestBackup: ({ app, session, body, address }) => requestBackup(app, session, body, address),
    downloadBackup: async ({ app, by, params, request, drained }) => {
      // Asking for the headers alone must not use up the download.
      if (request.method === 'HEAD') return err(appError('metodo_no_permitido'));
      const taken = await takeUpBackup(app, by, params.id);
      return taken.ok ? backupResponse(app, taken.value, drained) : taken;
    },
  }),
  ...handlersOf(INTERCHANGE, {
    exportPatientFhir: async ({ app, actor, params, origin }) => {
      const file = await openFile(app, actor, params.id, 'fhir');
      return file.ok
        ? bundleResponse(patientBundle(file.value, { base: `${origin}/fhir`, now: app.clock.now() }))
        : file;
    },
    patientCopy: async ({ app, session, actor, params, drained }) => {
      const file = await openFile(app, actor, params.id, 'copia');
      if (!file.ok) return file;
      const { nombre, medico, email } = session.user;
      const taken = { nombre: nombre ?? medico ?? email, now: app.clock.now(), clinic: clinicName() };
      return copyResponse(app, file.value, taken, drained);
    },
    exportFhir: async ({ app, by, query: { tipo }, drained }) => {
      const exported = await exportEverything(app, by, tipo);
      return exported.ok
        ? ndjsonResponse(
            exported.value,
            tipo === undefined ? 'clinica-fhir.ndjson' : `clinica-fhir-${tipo}.ndjson`,
            drained,
          )
        : exported;
    },
  }),
];
