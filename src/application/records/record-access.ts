import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { appointments, recordAccesses } from '../collections.ts';
import { noSuchPatient } from '../patients/patient-record.ts';
import { currentPatient } from '../patients/same-person.ts';
import type { Reader, Stored, Transaction } from '../ports/document-store.ts';
import type { OpeningView } from '#contract/records';
import {
  ACCESS_MESSAGES,
  accessEnd,
  accessId,
  groundOf,
  isOpen,
  isSameOpening,
  isSelfMade,
  makesOwn,
  type OwnGround,
  type RecordAccess,
} from '#domain/clinical/record-access';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/**
 * Opens a patient's record for eight hours, with an audit line that says who, whom, when and why. Doctors open their
 * own patients' records directly; everyone who would see another doctor's diagnoses gives a reason.
 */
export async function openRecord(
  app: App,
  actor: AppointmentActor,
  asked: string,
  { motivo }: { readonly motivo?: string | undefined },
): Promise<Result<OpeningView, AppError>> {
  return app.store.transaction(async (tx) => {
    const [patient, same] = await Promise.all([
      currentPatient(tx, asked),
      tx.get(recordAccesses, accessId(actor.uid, asked)),
    ]);
    if (patient === null) return err(noSuchPatient());
    const paciente = patient.id;
    const id = accessId(actor.uid, paciente);
    const before = paciente === asked ? same : await tx.get(recordAccesses, id);
    const own = actor.rol === 'medico' ? await ownPatient(tx, actor, paciente, hoyOf(app)) : NOT_OWN;
    const isOwn = own.porque !== null;
    const reason = motivo?.trim();
    const known = before?.value;
    // Whoever said why stays in it for its hours: coming back from the visit is the same reading.
    const mayRead = (actor.rol === 'medico' || actor.rol === 'admin') && !isOwn;
    if (mayRead && known?.base === 'motivo' && (reason ?? '') === '' && isOpen(known, app.clock.now()))
      return ok(present({ base: 'motivo', motivo: known.motivo, vence: known.vence }));
    const ground = groundOf(actor.rol, { isOwn, isSelfMade: own.isSelfMade, motivo: reason });
    if (!ground.ok) return ground;
    const base = ground.value;
    const why = base === 'motivo' && reason !== undefined ? { motivo: reason } : {};
    // Loading the page again is the same reading, and the same line.
    if (known !== undefined && isSameOpening(known, { base, ...why }, app.clock.now()))
      return ok({ base, ...why, vence: known.vence });
    const access: RecordAccess = {
      quien: actor.uid,
      paciente: { id: paciente },
      base,
      ...why,
      vence: accessEnd(app.clock.now()),
    };
    if (before === null) tx.create(recordAccesses, id, access);
    else tx.update(recordAccesses, before, access);
    audit(app, tx, actor.uid, {
      accion: 'apertura de ficha',
      coleccion: 'pacientes',
      documento: paciente,
      detalle: present({
        motivo: reason !== undefined && base === 'motivo' ? reason : GROUND_WORDS[base],
        porque: base === 'propio' ? own.porque : undefined,
      }),
    });
    return ok({ base, ...why, vence: access.vence });
  });
}

/** More appointments than one patient has on a day. */
const MOST_OF_A_DAY = 100;

/** What the audit log shows when no reason was needed. */
const GROUND_WORDS = { propio: 'propio', motivo: '', sin_diagnosticos: 'sin diagnósticos' } as const;

/**
 * Refuses, with `requiere_motivo`, anyone whose access to the record has expired or never existed. An access because
 * the patient is the doctor's own lasts only as long as that is so: each reading checks it again.
 */
export async function requireOpen(
  app: Pick<App, 'clock'>,
  reader: Reader,
  actor: AppointmentActor,
  paciente: string,
): Promise<Result<void, AppError>> {
  const now = app.clock.now();
  const [patient, asked] = await Promise.all([
    currentPatient(reader, paciente),
    reader.get(recordAccesses, accessId(actor.uid, paciente)),
  ]);
  const id = patient?.id ?? paciente;
  // Of a record that was merged into another one the access is to that other one.
  const found = id === paciente ? asked : await reader.get(recordAccesses, accessId(actor.uid, id));
  const access = found?.value ?? null;
  const refused = err(appError('requiere_motivo', ACCESS_MESSAGES.needsOpening));
  if (!isOpen(access, now)) return refused;
  if (access?.base !== 'propio') return ok(undefined);
  const own = await ownPatient(reader, actor, id, clinicTime(now).fecha);
  return own.porque === null ? refused : ok(undefined);
}

/** Why a patient is a doctor's own; null where it is not so, perhaps because the doctor made the appointment. */
interface Own {
  readonly porque: OwnGround | null;
  readonly isSelfMade: boolean;
}
const NOT_OWN: Own = { porque: null, isSelfMade: false };

const hoyOf = (app: Pick<App, 'clock'>): string => clinicTime(app.clock.now()).fecha;

/** Whether a doctor has attended a patient on a day before, or has an appointment today that somebody else knows of. */
async function ownPatient(
  reader: Pick<Transaction, 'query'>,
  { uid, medico }: AppointmentActor,
  paciente: string,
  hoy: string,
): Promise<Own> {
  if (typeof medico !== 'string') return NOT_OWN;
  const [attended, today] = await Promise.all([
    reader.query(appointments, {
      where: [
        { field: 'paciente.id', op: '==', value: paciente },
        { field: 'medico', op: '==', value: medico },
        { field: 'estado', op: '==', value: 'atendido' },
        { field: 'fecha', op: '<', value: hoy },
      ],
      orderBy: [{ field: 'fecha' }, { field: 'hora' }],
      limit: 1,
    }),
    ofToday(reader, paciente, hoy),
  ]);
  if (attended.items.length > 0) return { porque: 'ya lo atendió', isSelfMade: false };
  const own = today.filter(({ value }) => value.medico === medico && makesOwn(value.estado));
  const isMet = own.some(({ value }) => !isSelfMade(value, uid, hoy));
  return isMet ? { porque: 'turno de hoy', isSelfMade: false } : { porque: null, isSelfMade: own.length > 0 };
}

async function ofToday(
  reader: Pick<Transaction, 'query'>,
  paciente: string,
  hoy: string,
): Promise<readonly Stored<Appointment>[]> {
  const { items } = await reader.query(appointments, {
    where: [
      { field: 'paciente.id', op: '==', value: paciente },
      { field: 'fecha', op: '==', value: hoy },
    ],
    limit: MOST_OF_A_DAY,
  });
  return items;
}

/** Whether the clinic receives somebody today, and whether it is for this doctor, by an appointment that somebody else knows of. */
export async function receivedToday(
  reader: Pick<Transaction, 'query'>,
  { uid, medico }: Pick<AppointmentActor, 'uid' | 'medico'>,
  paciente: string,
  hoy: string,
): Promise<{ readonly isExpected: boolean; readonly isOwn: boolean }> {
  const today = (await ofToday(reader, paciente, hoy)).filter(({ value }) => makesOwn(value.estado));
  return {
    isExpected: today.length > 0,
    isOwn: today.some(
      ({ value }) => typeof medico === 'string' && value.medico === medico && !isSelfMade(value, uid, hoy),
    ),
  };
}
