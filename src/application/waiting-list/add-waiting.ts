import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { studySchedules, waitingList } from '../collections.ts';
import { noSuchDoctor } from '../doctors/read-schedules.ts';
import { doctorSchedules } from '../collections.ts';
import { alreadyThere, knownPatient, likelyDuplicates, storePatient } from '../patients/add-patient.ts';
import { mergedMeanwhile } from '../patients/same-person.ts';
import { bookingPatient } from '../scheduling/booking-patient.ts';
import type { Reader } from '../scheduling/settings.ts';
import { waitingView, type WaitingView } from './waiting-view.ts';
import type { AppointmentActor } from '#domain/scheduling/appointment-states';
import { WAITING_MESSAGES, type NewWaiting, type WaitingEntry } from '#domain/scheduling/waiting-list';
import { mayKeepWaiting } from '#domain/scheduling/waiting-list-rights';
import { stepName } from '#domain/studies/ordering-rules';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

/** Puts a patient, known or new, on the waiting list. Nobody waits twice for the same thing. */
export async function addWaiting(
  app: App,
  actor: AppointmentActor,
  { paciente, confirmado, estudio, ...wishes }: NewWaiting,
): Promise<Result<WaitingView, AppError>> {
  if (!mayKeepWaiting(actor, wishes)) return err(appError('prohibido'));
  const now = app.clock.now();
  const today = clinicTime(now).fecha;
  const wrong = pastUntil(wishes.hasta, today) ?? (await unknownDoctor(app.store, wishes.medicos)) ?? null;
  if (wrong !== null) return err(wrong);
  if (estudio !== undefined && (await app.store.get(studySchedules, estudio)) === null)
    return err(fieldError('estudio', 'Ese estudio no existe o todavía no tiene horario.'));
  const patient = await bookingPatient(app, paciente, today);
  if (!patient.ok) return patient;
  const { id: patientId, ficha, nuevo } = patient.value;
  const avisos = nuevo === null || confirmado === true ? [] : await likelyDuplicates(app.store, nuevo);
  if (avisos.length > 0) return err(appError('requiere_confirmacion', undefined, { details: { avisos } }));

  const { desde, hasta, nota, ojos, ...rest } = wishes;
  const entry: WaitingEntry = {
    ...rest,
    paciente: ficha,
    ...(estudio === undefined
      ? {}
      : { estudio: { codigo: estudio, nombre: stepName(estudio) }, ojos: ojos ?? 2 }),
    ...(desde === undefined ? {} : { desde }),
    ...(hasta === undefined ? {} : { hasta }),
    ...(nota === undefined || nota === '' ? {} : { nota }),
    estado: 'esperando',
    creado: now.toISOString(),
    creadoPor: actor.uid,
  };
  const id = app.secrets.newId();
  return app.store.transaction(async (tx) => {
    const same = nuevo === null ? null : await knownPatient(tx, nuevo);
    if (same !== null) return err(alreadyThere(same, 'paciente.ci'));
    const merged = nuevo === null ? await mergedMeanwhile(tx, patientId) : null;
    if (merged !== null) return err(merged);
    const others = await tx.query(waitingList, {
      where: [
        { field: 'paciente.id', op: '==', value: patientId },
        { field: 'estado', op: '==', value: 'esperando' },
      ],
      limit: 50,
    });
    const twice = others.items.find(
      ({ value }) => value.tipo === entry.tipo && value.estudio?.codigo === entry.estudio?.codigo,
    );
    if (twice !== undefined)
      return err(
        appError('ya_existe', 'Esa persona ya espera un turno de ese tipo: cambie su anotación.', {
          details: { actual: waitingView(twice, actor) },
        }),
      );
    tx.create(waitingList, id, entry);
    if (nuevo !== null) storePatient(app, tx, actor.uid, patientId, nuevo);
    audit(app, tx, actor.uid, {
      accion: 'anotado en lista de espera',
      coleccion: 'listaEspera',
      documento: id,
      detalle: { tipo: entry.tipo, urgencia: entry.urgencia },
    });
    return ok(waitingView({ id, version: 1, value: entry }, actor));
  });
}

/** The refusal of a last date that has passed. */
export const pastUntil = (hasta: string | null | undefined, today: string): AppError | null =>
  typeof hasta === 'string' && hasta < today ? fieldError('hasta', WAITING_MESSAGES.past) : null;

/** The refusal of a doctor whom the clinic does not have. */
export async function unknownDoctor(
  reader: Reader,
  medicos: readonly string[] = [],
): Promise<AppError | null> {
  for (const [index, medico] of medicos.entries())
    if ((await reader.get(doctorSchedules, medico)) === null)
      return fieldError(`medicos.${String(index)}`, noSuchDoctor().message ?? '');
  return null;
}
