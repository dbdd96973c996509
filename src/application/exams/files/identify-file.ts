import type { App } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import { orders, studyFiles } from '../../collections.ts';
import { antecedentsIn } from '../../antecedents/read-antecedents.ts';
import { currentPatient } from '../../patients/same-person.ts';
import type { Stored, Transaction } from '../../ports/document-store.ts';
import { noSuchOrder } from '../orders/read-orders.ts';
import { studiesByCode } from '../orders/order-view.ts';
import { differences } from './differences.ts';
import { fileView } from './file-view.ts';
import { orderForFile, sayingOf } from './order-for-file.ts';
import { readFileView } from './read-files.ts';
import { noSuchFile } from './receive-file.ts';
import { staleBy } from '../../stale-version.ts';
import { filed, waiting } from './settle-file.ts';
import type { StudyFileView } from '#contract/exams/files';
import { absentEyes } from '#domain/clinical/laterality/absent-eyes';
import type { Patient } from '#domain/people/patient';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { fileOfAbsentEye } from '#domain/studies/files/absent-eye';
import {
  FILE_MESSAGES,
  type FileStep,
  type IdentifyFile,
  type StudyFile,
} from '#domain/studies/files/study-file';
import { isSigned } from '#domain/studies/orders/order-states';
import { present } from '#domain/shared/typed-record';

type Changed = Promise<Result<StudyFileView, AppError>>;

/**
 * Files what a person compared with an order. Where the file contradicts it, each difference is named and has to be
 * confirmed with the patient's document in hand; that, and what agreed, is kept with who did it. Of an eye that is not
 * there nothing is filed but what is older than its loss.
 */
export async function identifyFile(
  app: App,
  actor: AppointmentActor,
  id: string,
  { orden, carnet, confirmado, version }: IdentifyFile,
): Changed {
  const studies = await studiesByCode(app);
  return changeFile(app, actor, { id, version }, async (tx, stored) => {
    const order = await tx.get(orders, orden);
    if (order === null) return err(noSuchOrder());
    if (stored.value.estado !== 'sin_identificar') return err(notWaiting(stored.value));
    if (order.value.estado === 'cancelado')
      return err(appError('transicion_invalida', 'Esa orden está cancelada: no recibe archivos.'));
    const [patient, found] = await Promise.all([
      currentPatient(tx, order.value.paciente.id),
      antecedentsIn(tx, [order.value.paciente.id]),
    ]);
    const known = found.map(({ value }) => value);
    const target = orderForFile(order, patient, studies, absentEyes(known));
    const absent = fileOfAbsentEye(sayingOf(stored.value), target, known);
    if (absent !== null) return err(absent);
    const against = differences(sayingOf(stored.value), target);
    const held = checkCard(patient?.value, carnet, against.length > 0 && confirmado === true);
    if (!held.ok) return held;
    if (against.length > 0 && confirmado !== true)
      return err(
        appError('requiere_confirmacion', 'El archivo no dice lo mismo que la orden. Compare y confirme.', {
          details: { avisos: against },
        }),
      );
    const by = { quien: actor.uid, cuando: app.clock.now().toISOString() };
    const isLate = isSigned(target);
    const next = isLate
      ? waiting(stored.value, target, by)
      : filed(stored.value, target, { ...by, como: 'comparado' });
    const { coincide = [], difiere = [] } = (isLate ? next.incorporar : next.identificado) ?? {};
    tx.update(studyFiles, stored, next);
    audit(app, tx, actor.uid, {
      accion: isLate ? 'archivo por incorporar' : 'archivo identificado',
      coleccion: 'pacientes',
      documento: target.paciente.id,
      detalle: { archivo: id, nombre: next.nombre, orden, coincide, difiere, carnet: carnet !== undefined },
    });
    return ok(next);
  });
}

/** The last digits of the document, wherever they were given, and always where something differs. */
function checkCard(
  patient: Patient | undefined,
  carnet: string | undefined,
  isNeeded: boolean,
): Result<undefined, AppError> {
  const digits = patient?.ci?.replace(/\D/gu, '') ?? '';
  if (digits.length < 4) return ok(undefined);
  if (carnet === undefined) return isNeeded ? err(fieldError('carnet', FILE_MESSAGES.card)) : ok(undefined);
  return digits.endsWith(carnet)
    ? ok(undefined)
    : err(fieldError('carnet', 'Esos números no son los del documento de esta persona.'));
}

const notWaiting = ({ estado }: StudyFile): AppError =>
  appError(
    'transicion_invalida',
    estado === 'archivado'
      ? 'Este archivo ya está archivado. Si está mal, devuélvalo primero a «Sin identificar».'
      : 'Este archivo está apartado. Devuélvalo primero a «Sin identificar».',
  );

/** Sets a file aside, or takes it back to the tray: out of a record too, with the reason, which stays with it. */
export const stepFile = (
  app: App,
  actor: AppointmentActor,
  id: string,
  { estado, motivo, version }: FileStep,
): Changed =>
  changeFile(app, actor, { id, version }, async (tx, stored) => {
    const before = stored.value;
    if (before.estado === estado) return err(appError('transicion_invalida', 'El archivo ya está así.'));
    if (estado === 'descartado' && before.estado === 'archivado')
      return err(
        appError(
          'transicion_invalida',
          'Está en la ficha de un paciente: devuélvalo primero a «Sin identificar».',
        ),
      );
    if (motivo === undefined && before.estado !== 'descartado')
      return err(fieldError('motivo', FILE_MESSAGES.reason));
    if (await isPartOfSigned(tx, before))
      return err(
        appError(
          'transicion_invalida',
          'Es parte de un resultado firmado: sale con una corrección, que firma un médico.',
        ),
      );
    const { orden, paciente, estudio: _study, ojo: _eye, identificado: _told, ...filed } = before;
    const { incorporar: _waits, ...rest } = filed;
    const cuando = app.clock.now().toISOString();
    const next: StudyFile = {
      ...rest,
      estado,
      ...present({ apartado: motivo === undefined ? undefined : { quien: actor.uid, cuando, motivo } }),
    };
    tx.update(studyFiles, stored, next);
    audit(app, tx, actor.uid, {
      accion: estado === 'descartado' ? 'archivo apartado' : 'archivo devuelto',
      ...(paciente === undefined
        ? { coleccion: 'archivos', documento: id }
        : { coleccion: 'pacientes', documento: paciente.id }),
      detalle: { archivo: id, nombre: before.nombre, ...present({ orden, motivo }) },
    });
    return ok(next);
  });

/** Whether a file belongs to a result that a doctor has signed. */
async function isPartOfSigned(tx: Pick<Transaction, 'get'>, { estado, orden }: StudyFile): Promise<boolean> {
  if (estado !== 'archivado' || orden === undefined) return false;
  const order = await tx.get(orders, orden);
  return order !== null && isSigned(order.value);
}

/** Changes a whole file in the version that was seen. */
async function changeFile(
  app: App,
  actor: AppointmentActor,
  { id, version }: { readonly id: string; readonly version: number | undefined },
  alter: (tx: Transaction, stored: Stored<StudyFile>) => Promise<Result<StudyFile, AppError>>,
): Changed {
  const changed = await app.store.transaction<Stored<StudyFile>, AppError>(
    async (tx) => {
      const stored = await tx.get(studyFiles, id);
      if (stored === null || stored.value.estado === 'subiendo') return err(noSuchFile());
      if (version !== undefined && stored.version !== version) return err(appError('version_vieja'));
      const next = await alter(tx, stored);
      return next.ok ? ok({ id, version: stored.version + 1, value: next.value }) : next;
    },
    { turn: `archivo:${id}` },
  );
  if (changed.ok) return ok(await fileView(app, changed.value));
  if (changed.error.code !== 'version_vieja') return changed;
  return err(staleBy(await readFileView(app, actor, id)));
}
