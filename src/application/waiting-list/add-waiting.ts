import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { inClaimedTransaction, type Claim } from '../claim.ts';
import { doctorSchedules, studySchedules, waitingList } from '../collections.ts';
import { refuseAbsent } from '../laterality/absent-eyes-of.ts';
import { NO_SUCH_DOCTOR } from '../doctors/read-schedules.ts';
import { alreadyThere, likelyDuplicates } from '../patients/add-patient.ts';
import type { Reader } from '../ports/document-store.ts';
import {
  askedPatient,
  findPatient,
  forCurrentRecord,
  storeBooked,
  type Joined,
} from '../scheduling/booking/booking-patient.ts';
import { waitingView } from './waiting-view.ts';
import type { WaitingView } from '#contract/waiting-list';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import {
  WAITING_MESSAGES,
  type NewWaiting,
  type WaitingEntry,
} from '#domain/scheduling/waiting-list/waiting-list';
import { mayKeepWaiting } from '#domain/scheduling/waiting-list/waiting-list-rights';
import { isBinocular } from '#domain/studies/catalogue';
import { stepName } from '#domain/studies/ordering-rules';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { studyEye } from '#domain/studies/one-eye';
import { BOOKING_MESSAGES } from '#domain/scheduling/booking/booking';
import { RETIRED_STUDY } from '#domain/studies/in-use';
import { present } from '#domain/shared/typed-record';

/** Puts a patient, known or new, on the waiting list; the same wait twice is refused. */
export async function addWaiting(
  app: App,
  actor: AppointmentActor,
  { paciente, confirmado, estudio, ...wishes }: NewWaiting,
  claim?: Claim,
): Promise<Result<WaitingView, AppError>> {
  if (!mayKeepWaiting(actor, wishes)) return err(appError('prohibido'));
  const now = app.clock.now();
  const today = clinicTime(now).fecha;
  const past = pastUntil(wishes.hasta, today);
  if (past !== null) return err(past);
  const [wrong, study] = await Promise.all([
    unknownDoctor(app.store, wishes.medicos),
    estudio === undefined ? null : app.store.get(studySchedules, estudio),
  ]);
  if (wrong !== null) return err(wrong);
  if (estudio !== undefined && study === null)
    return err(fieldError('estudio', 'Ese estudio no existe o todavía no tiene horario.'));
  if (study?.value.retirado === true) return err(fieldError('estudio', RETIRED_STUDY));
  const asked = askedPatient(app, paciente, today);
  if (!asked.ok) return asked;
  const { nuevo } = asked.value;
  const avisos = nuevo === null || confirmado === true ? [] : await likelyDuplicates(app.store, nuevo);
  if (avisos.length > 0) return err(appError('requiere_confirmacion', undefined, { details: { avisos } }));

  const { desde, hasta, nota, ojo, ...rest } = wishes;
  const eye = estudio === undefined ? undefined : studyEye(estudio, ojo, study?.value);
  if (eye === null) return err(fieldError('ojo', BOOKING_MESSAGES.oneEye));
  const wanted: Omit<WaitingEntry, 'paciente'> = {
    ...rest,
    ...(estudio === undefined ? {} : { estudio: { codigo: estudio, nombre: stepName(estudio) }, ojo: eye }),
    ...present({ desde, hasta, nota: nota === undefined || nota === '' ? undefined : nota }),
    estado: 'esperando',
    creado: now.toISOString(),
    creadoPor: actor.uid,
  };
  const id = app.secrets.newId();
  return forCurrentRecord(asked.value, (patient) =>
    inClaimedTransaction<WaitingView, AppError | Joined>(
      app.store,
      claim,
      async (tx) => {
        const [found, others, absent] = await Promise.all([
          findPatient(tx, patient),
          tx.query(waitingList, {
            where: [
              { field: 'paciente.id', op: '==', value: patient.id },
              { field: 'estado', op: '==', value: 'esperando' },
            ],
            limit: 50,
          }),
          nuevo !== null || eye === undefined
            ? null
            : refuseAbsent(
                tx,
                [patient.id],
                [{ que: stepName(estudio ?? ''), ojo: eye, esBinocular: isBinocular(estudio ?? '') }],
              ),
        ]);
        if (!found.ok) return found;
        if (absent !== null) return err(absent);
        const { ficha, mismo, fallecio } = found.value;
        if (fallecio !== null) return err(fallecio);
        if (mismo !== null) return err(alreadyThere(mismo, 'paciente.ci'));
        const twice = others.items.find(
          ({ value }) =>
            // What is to come of a series, next year perhaps, keeps nobody from waiting for a place now.
            value.serie === undefined &&
            value.tipo === wanted.tipo &&
            value.estudio?.codigo === wanted.estudio?.codigo,
        );
        if (twice !== undefined)
          return err(
            appError('ya_existe', 'Esa persona ya espera un turno de ese tipo: cambie su anotación.', {
              details: { actual: waitingView(twice, actor) },
            }),
          );
        const entry: WaitingEntry = { ...wanted, paciente: ficha };
        tx.create(waitingList, id, entry);
        storeBooked(app, tx, actor.uid, { ...patient, conTutor: found.value.conTutor });
        audit(app, tx, actor.uid, {
          accion: 'anotado en lista de espera',
          coleccion: 'listaEspera',
          documento: id,
          detalle: { tipo: entry.tipo, urgencia: entry.urgencia },
        });
        return ok(waitingView({ id, version: 1, value: entry }, actor));
      },
      { turn: `espera:${patient.id}`, acrossServers: true },
    ),
  );
}

/** The refusal of a last date that has passed. */
export const pastUntil = (hasta: string | null | undefined, today: string): AppError | null =>
  typeof hasta === 'string' && hasta < today ? fieldError('hasta', WAITING_MESSAGES.past) : null;

/** The refusal of a doctor the clinic does not have. */
export async function unknownDoctor(
  reader: Pick<Reader, 'getMany'>,
  medicos: readonly string[] = [],
): Promise<AppError | null> {
  const index = (await reader.getMany(doctorSchedules, medicos)).indexOf(null);
  return index === -1 ? null : fieldError(`medicos.${String(index)}`, NO_SUCH_DOCTOR);
}
