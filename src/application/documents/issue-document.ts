import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { inClaimedTransaction, type Claim } from '../claim.ts';
import { doctors, documentCounts, documents } from '../collections.ts';
import { readDocumentOrders } from '../exams/orders/document-orders.ts';
import { noSuchPatient } from '../patients/patient-record.ts';
import { currentPatient } from '../patients/same-person.ts';
import { requireOpen } from '../records/record-access.ts';
import { checkContent } from './check-content.ts';
import { documentView } from './document-view.ts';
import { letterOfVisit } from './reading-letter.ts';
import type { DocumentView } from '#contract/clinical/documents';
import type { NewDocument } from '#domain/clinical/documents/contents';
import { documentCountKey, documentNumber, type IssuedDocument } from '#domain/clinical/documents/document';
import { sealDocument } from '#domain/clinical/documents/document-seal';
import { formatDocument } from '#domain/people/identity-document';
import { listedName, spokenName } from '#domain/people/listed-name';
import type { Patient } from '#domain/people/patient';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/**
 * Issues a document of a patient whose record is open: checked, numbered after the last one of its type and year, and
 * sealed as the paper says it. The number is taken in the transaction that stores the document, so none is lost or
 * given twice.
 */
export function issueDocument(
  app: App,
  actor: AppointmentActor,
  asked: string,
  request: NewDocument,
  claim?: Claim,
): Promise<Result<DocumentView, AppError>> {
  const { tipo } = request.documento;
  const now = app.clock.now();
  const emitido = now.toISOString();
  const { fecha } = clinicTime(now);
  const anio = Number(fecha.slice(0, 4));
  const key = documentCountKey(tipo, anio);
  return inClaimedTransaction<DocumentView, AppError>(
    app.store,
    claim,
    async (tx) => {
      const patient = await currentPatient(tx, asked);
      if (patient === null) return err(noSuchPatient());
      const medico = actor.medico ?? null;
      if (medico === null) return err(appError('prohibido', 'Solo un médico emite documentos.'));
      const open = await requireOpen(app, tx, actor, patient.id);
      if (!open.ok) return open;
      const ids = [patient.id, ...(patient.value.reune ?? [])];
      const [checked, count, doctor] = await Promise.all([
        checkContent(tx, actor, request, {
          id: patient.id,
          ids,
          hoy: fecha,
          nacimiento: patient.value.fechaNacimiento,
        }),
        tx.get(documentCounts, key),
        tx.get(doctors, medico),
      ]);
      if (!checked.ok) return checked;
      const ultimo = (count?.value.ultimo ?? 0) + 1;
      const numero = documentNumber(tipo, anio, ultimo);
      const sealed = await sealDocument(
        {
          numero,
          fecha,
          emitido,
          paciente: printedPatient(patient.id, patient.value),
          medico: {
            id: medico,
            nombre: doctor?.value.nombre ?? medico,
            matricula: doctor?.value.matricula ?? null,
            uid: actor.uid,
          },
        },
        checked.value.documento,
      );
      if (!sealed.ok)
        return err(
          appError('entrada_invalida', `No se puede sellar ${sealed.error.donde}: escríbalo de nuevo.`),
        );
      const [ordered, letra] = await Promise.all([
        readDocumentOrders(app, tx, {
          documento: checked.value.documento,
          paciente: patient.id,
          medico: { id: medico, nombre: doctor?.value.nombre ?? medico },
          autor: actor.uid,
          consulta: request.consulta,
        }),
        request.letra ?? letterOfVisit(tx, request.consulta),
      ]);
      const id = app.secrets.newId();
      const clave = app.secrets.newSecret();
      const { documento, ojoAceptado, avisos } = checked.value;
      const { contenido } = documento;
      const value: IssuedDocument = {
        paciente: { id: patient.id },
        tipo,
        numero,
        medico,
        autor: actor.uid,
        ...present({ consulta: request.consulta }),
        fecha,
        emitido,
        estado: 'vigente',
        ...sealed.value,
        ...present({
          ojoAceptado: ojoAceptado.length === 0 ? undefined : [...ojoAceptado],
          avisos: avisos.length === 0 ? undefined : [...avisos],
        }),
        token: app.secrets.hash(clave),
        clave,
        ...present({
          letra: letra ?? undefined,
          paraPersonal:
            'certificado' in contenido && contenido.certificado === 'asistencia' ? true : undefined,
        }),
        impresiones: [],
      };
      const view = await documentView(app, { id, version: 1, value });
      if (!view.ok) return view;
      tx.create(documents, id, value);
      if (count === null) tx.create(documentCounts, key, { tipo, anio, ultimo });
      else tx.update(documentCounts, count, { tipo, anio, ultimo });
      ordered.write(tx, id);
      audit(app, tx, actor.uid, {
        accion: 'documento emitido',
        coleccion: 'pacientes',
        documento: patient.id,
        detalle: { numero, documento: id },
      });
      return view;
    },
    { turn: `documentos ${key}` },
  );
}

/** The patient as the paper says. */
function printedPatient(id: string, patient: Patient) {
  const { tipoDocumento, ci, complemento, extension, fechaNacimiento } = patient;
  const documento = formatDocument(present({ tipoDocumento, ci, complemento, extension }));
  return {
    id,
    nombre: spokenName(listedName(patient)),
    documento: documento === '' ? null : documento,
    fechaNacimiento: fechaNacimiento ?? null,
  };
}
