import type { App } from '../app.ts';
import { auditOnce } from '../audit/audit.ts';
import { documents } from '../collections.ts';
import { noteReading } from '../patients/note-reading.ts';
import { noSuchPatient } from '../patients/patient-record.ts';
import { currentPatient, samePersonIds } from '../patients/same-person.ts';
import type { Reader, Stored } from '../ports/document-store.ts';
import { requireOpen } from '../records/record-access.ts';
import { documentView, listedDocument } from './document-view.ts';
import type { DocumentList, DocumentView } from '#contract/clinical/documents';
import { isForStaff, type IssuedDocument } from '#domain/clinical/documents/document';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** More papers than any person has. */
const READ_DOCUMENTS_LIMIT = 500;

export const noSuchDocument = (): AppError => appError('no_encontrado', 'No se encontró ese documento.');

/** The papers of a patient, the last first; the staff are told only of those that they may print. */
export async function listDocuments(
  app: App,
  actor: AppointmentActor,
  asked: string,
): Promise<Result<DocumentList, AppError>> {
  const patient = await currentPatient(app.store, asked);
  if (patient === null) return err(noSuchPatient());
  if (actor.rol !== 'personal') {
    const open = await requireOpen(app, app.store, actor, patient.id);
    if (!open.ok) return open;
  }
  const [ids] = await Promise.all([
    samePersonIds(app.store, patient.id),
    noteReading(app, actor.uid, patient.id),
  ]);
  const pages = await Promise.all(
    ids.map((id) =>
      app.store.query(documents, {
        where: [{ field: 'paciente.id', op: '==', value: id }],
        orderBy: [{ field: 'emitido', direction: 'desc' }],
        limit: READ_DOCUMENTS_LIMIT,
      }),
    ),
  );
  const found = pages
    .flatMap(({ items }) => items)
    .filter(({ value }) => actor.rol !== 'personal' || isForStaff(value))
    .toSorted((a, b) => (a.value.emitido < b.value.emitido ? 1 : -1));
  return ok({ items: found.map(listedDocument) });
}

/** A document that somebody may read: the staff those that they print, doctors those of records that are open. */
export async function readableDocument(
  app: Pick<App, 'clock'>,
  reader: Reader,
  actor: AppointmentActor,
  id: string,
): Promise<Result<Stored<IssuedDocument>, AppError>> {
  const stored = await reader.get(documents, id);
  if (stored === null) return err(noSuchDocument());
  if (actor.rol === 'personal')
    return isForStaff(stored.value)
      ? ok(stored)
      : err(appError('prohibido', 'Este documento lo ven los médicos.'));
  const open = await requireOpen(app, reader, actor, stored.value.paciente.id);
  return open.ok ? ok(stored) : open;
}

/** One document, with what it says; that it was read is in the audit log. */
export async function readDocument(
  app: App,
  actor: AppointmentActor,
  id: string,
): Promise<Result<DocumentView, AppError>> {
  const found = await readableDocument(app, app.store, actor, id);
  if (!found.ok) return found;
  await auditOnce(
    app,
    actor.uid,
    {
      accion: 'documento leído',
      coleccion: 'pacientes',
      documento: found.value.value.paciente.id,
      detalle: { documento: id },
    },
    `documentos/${id}`,
  );
  return documentView(app, found.value);
}
