import type { App } from '../app.ts';
import { auditAlone } from '../audit/audit.ts';
import { noSuchPatient } from '../patients/patient-record.ts';
import { currentPatient } from '../patients/same-person.ts';
import { requireOpen } from '../records/record-access.ts';
import { patientFile } from './patient-file.ts';
import type { PatientFile } from '#domain/clinical/patient-file';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** What the audit log calls each way of taking a file. */
const LINES = {
  copia: { accion: 'copia para el paciente' },
  fhir: { accion: 'exportación FHIR de un paciente' },
} as const;

/**
 * Everything of a patient for somebody who takes it out of the clinic's hands. The record must be open, with a reason
 * where one is needed, and the audit log says who took what before anything is handed over.
 */
export async function openFile(
  app: App,
  actor: AppointmentActor,
  asked: string,
  as: keyof typeof LINES,
): Promise<Result<PatientFile, AppError>> {
  const patient = await currentPatient(app.store, asked);
  if (patient === null) return err(noSuchPatient());
  const open = await requireOpen(app, app.store, actor, patient.id);
  if (!open.ok) return open;
  const file = await patientFile(app, patient);
  await auditAlone(app, actor.uid, {
    ...LINES[as],
    coleccion: 'pacientes',
    documento: patient.id,
    detalle: {
      consultas: file.visits.length,
      documentos: file.documents.length,
      archivos: file.studies.reduce((sum, { files }) => sum + files.length, 0),
    },
  });
  return ok(file);
}
