import type { App } from '../../app.ts';
import { refusedAsDeceased } from '../../patients/departure/refused-as-deceased.ts';
import { appointments, patients } from '../../collections.ts';
import {
  knownPatient,
  likelyDuplicates,
  storePatient,
  type DuplicateWarning,
} from '../../patients/add-patient.ts';
import { LONGEST_CHAIN } from '../../patients/same-person.ts';
import { audit } from '../../audit/audit.ts';
import type { Reader, Stored, Transaction } from '../../ports/document-store.ts';
import { listedName } from '#domain/people/listed-name';
import { leftWarning, type LeftWarning } from '#domain/people/life/departure';
import { newPatientSchema, preparePatient, withGuardian, type Patient } from '#domain/people/patient';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import type { BookedPatient } from '#domain/scheduling/booking/booking';
import { patientWarnings, type PatientWarning } from '#domain/scheduling/appointment/patient-warnings';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import type { CivilTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** Who a booking is for, before anything has been read: a record by its id, or a new one with its future id. */
export interface AskedPatient {
  readonly id: string;
  readonly nuevo: Patient | null;
  /** Who answers for a child whose record does not say it yet. */
  readonly tutor?: BookedPatient['tutor'];
}

/** The patient a request names, or the new one, prepared; wrong fields are reported under `paciente`. */
export function askedPatient(
  app: Pick<App, 'secrets'>,
  { id, ...typed }: BookedPatient,
  today: string,
): Result<AskedPatient, AppError> {
  if (id !== undefined) return ok({ id, nuevo: null, tutor: typed.tutor });
  const prepared = preparePatient(newPatientSchema.parse(typed), today);
  if (prepared.ok) return ok({ id: app.secrets.newId(), nuevo: prepared.value });
  const fields = Object.entries(prepared.error).map(([name, said]): [string, string[]] => [
    `paciente.${name}`,
    said,
  ]);
  return err(appError('entrada_invalida', undefined, { fields: Object.fromEntries(fields) }));
}

/** The patient data an appointment stores, and the record that already has a new patient's document. */
export interface FoundPatient {
  readonly ficha: Appointment['paciente'];
  readonly nacimiento: string | undefined;
  readonly mismo: Stored<Patient> | null;
  /** The refusal of everything but what was done before, where the person died. */
  readonly fallecio: AppError | null;
  /** Asked where the person had left. */
  readonly dejo: LeftWarning | null;
  /** The record with the guardian that was said with the booking. */
  readonly conTutor: { readonly antes: Stored<Patient>; readonly despues: Patient } | null;
}

/** The record was merged into another one: the work has to be done for that one. */
export interface Joined {
  readonly unidaA: string;
}

/** Reads the patient, in one round trip unless a new one's document is already known. */
export async function findPatient(
  reader: Pick<Reader, 'get'>,
  { id, nuevo, tutor }: AskedPatient,
): Promise<Result<FoundPatient, AppError | Joined>> {
  if (nuevo !== null)
    return ok({
      ficha: kept(id, nuevo),
      nacimiento: nuevo.fechaNacimiento,
      mismo: await knownPatient(reader, nuevo),
      fallecio: null,
      dejo: null,
      conTutor: null,
    });
  const stored = await reader.get(patients, id);
  if (stored === null) return err(fieldError('paciente.id', 'No hay ninguna ficha de ese paciente.'));
  const { unidaA, fechaNacimiento } = stored.value;
  if (unidaA === undefined && tutor !== undefined && stored.value.tutor !== undefined)
    return err(fieldError('paciente.tutor', HAS_GUARDIAN));
  return unidaA === undefined
    ? ok({
        ficha: kept(id, stored.value),
        nacimiento: fechaNacimiento,
        mismo: null,
        fallecio: refusedAsDeceased(stored.value),
        dejo: stored.value.dejo === undefined ? null : leftWarning(stored.value.dejo),
        conTutor: tutor === undefined ? null : { antes: stored, despues: withGuardian(stored.value, tutor) },
      })
    : err({ unidaA });
}

/** Nothing that somebody typed is left out in silence, nor written over what another person said. */
const HAS_GUARDIAN = 'Su ficha ya tiene un responsable: revise los datos del paciente.';

const kept = (id: string, patient: Patient): Appointment['paciente'] =>
  present({
    id,
    nombre: listedName(patient),
    telefono: patient.telefono,
    fallecio: patient.fallecio === undefined ? undefined : patient.fallecio.fecha,
  });

/** Writes what a booking says of its patient: a new record, or who answers for a child. */
export function storeBooked(
  app: App,
  tx: Transaction,
  by: string,
  { id, nuevo, conTutor }: Pick<AskedPatient, 'id' | 'nuevo'> & Pick<FoundPatient, 'conTutor'>,
): void {
  if (nuevo !== null) storePatient(app, tx, by, id, nuevo);
  if (conTutor === null) return;
  tx.update(patients, conTutor.antes, conTutor.despues);
  audit(app, tx, by, {
    accion: 'cambio de paciente',
    coleccion: 'pacientes',
    documento: id,
    detalle: { campos: ['tutor'], antes: {}, despues: { tutor: conTutor.despues.tutor } },
  });
}

/** Runs some work for a patient; when the record turns out to be merged into another, for that other one. */
export async function forCurrentRecord<T>(
  asked: AskedPatient,
  work: (patient: AskedPatient) => Promise<Result<T, AppError | Joined>>,
): Promise<Result<T, AppError>> {
  let patient = asked;
  for (let hops = 0; hops <= LONGEST_CHAIN; hops += 1) {
    const done = await work(patient);
    if (done.ok) return done;
    if (!('unidaA' in done.error)) return err(done.error);
    patient = { id: done.error.unidaA, nuevo: null, tutor: patient.tutor };
  }
  throw new Error(`the merges of ${asked.id} run in a circle`);
}

/** What the user should know before booking: other appointments with this doctor, and records similar to a new one. */
export async function bookingWarnings(
  reader: Reader,
  { id, nuevo }: AskedPatient,
  wanted: {
    readonly medico?: string | undefined;
    readonly fecha: string;
    readonly excluir?: string | undefined;
    readonly ahora: CivilTime;
  },
): Promise<(PatientWarning | DuplicateWarning)[]> {
  const { medico, fecha, excluir, ahora } = wanted;
  if (nuevo !== null) return likelyDuplicates(reader, nuevo);
  if (medico === undefined) return [];
  const page = await reader.query(appointments, {
    where: [
      { field: 'paciente.id', op: '==', value: id },
      { field: 'fecha', op: '>=', value: fecha < ahora.fecha ? fecha : ahora.fecha },
    ],
    orderBy: [{ field: 'fecha' }, { field: 'hora' }],
    limit: 100,
  });
  const known = page.items.map((stored) => ({ id: stored.id, ...stored.value }));
  return patientWarnings(known, { medico, fecha, excluir }, ahora);
}

/** Whether the person had left: what a question that is asked anyway says besides. */
export async function askedOfLeft(
  reader: Pick<Reader, 'get'>,
  { id, nuevo }: AskedPatient,
): Promise<LeftWarning[]> {
  const dejo = nuevo === null ? (await reader.get(patients, id))?.value.dejo : undefined;
  return dejo === undefined ? [] : [leftWarning(dejo)];
}
