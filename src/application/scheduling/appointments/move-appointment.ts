import type { App } from '../../app.ts';
import { notices, patients } from '../../collections.ts';
import { copyNow } from '../../patients/copies-to-come.ts';
import type { Stored, Transaction } from '../../ports/document-store.ts';
import { alternatives, refusal } from '../booking/alternatives.ts';
import { readPatientDay } from '../rules/patient-day.ts';
import { readPlace, type PlaceAsked } from '../booking/read-place.ts';
import type { ResourceDays } from '../booking/resource-days.ts';
import type { NotFree } from '../booking/write-booking.ts';
import { changeAppointment, type Alter, type AskedOf } from './change-appointment.ts';
import type { AppointmentView } from '#contract/appointments';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { touchedDays } from '#domain/scheduling/booking/appointment-occupancy';
import { BOOKING_MESSAGES, type AppointmentMoveRequest } from '#domain/scheduling/booking/booking';
import { moveAppointment } from '#domain/scheduling/appointment/move-appointment';
import { mayTakeDoctor, OTHERS_AGENDA } from '#domain/scheduling/booking/booking-rights';
import type { Notice } from '#domain/scheduling/notices/notice';
import type { StudySchedule } from '#domain/studies/study-schedule';
import { deceasedRefusal } from '#domain/people/life/departure';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime, type CivilTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import type { Eye } from '#domain/clinical/eye';
import { eyeOf, isSideless, WHICH_EYE } from '#domain/scheduling/appointment/appointment-eye';
import { isOneEyed } from '#domain/studies/one-eye';
import { NOTHING_KNOWN, findingsOfStudy, refusedInPlace } from '#domain/studies/study-rules';

/** Why a move was refused, with what is needed to find alternatives. */
interface Refused extends NotFree {
  readonly wanted: PlaceAsked;
}

/**
 * Moves an appointment to another doctor, day or hour, or changes its length or kind: it remains the same appointment,
 * its old place freed and its new one taken in one transaction (R19). Unless the patient asked for it,
 * the patient has to be notified. Three round trips and one for the commit; a study costs one more.
 */
export function rescheduleAppointment(
  app: App,
  actor: AppointmentActor,
  id: string,
  { version, motivo, pide = 'clinica', ...to }: AppointmentMoveRequest,
): Promise<Result<AppointmentView, AppError>> {
  const by = { quien: actor, cuando: app.clock.now().toISOString(), motivo };
  return changePlace(app, actor, { id, version, accion: 'turno movido', pide }, ({ before, equipo }) => {
    const wrong = wrongEye(before, to.ojo);
    return wrong === null
      ? moveAppointment(before, equipo === undefined ? to : { ...to, equipo }, by)
      : err(wrong);
  });
}

/** The eye is asked for where nobody wrote it down, and is one where a session treats one. */
function wrongEye(before: Appointment, ojo: Eye | undefined): AppError | null {
  if (isSideless(before) && ojo === undefined) return fieldError('ojo', WHICH_EYE);
  const codigo = before.estudio?.codigo;
  return codigo !== undefined && ojo === 'AO' && isOneEyed(codigo)
    ? fieldError('ojo', BOOKING_MESSAGES.oneEye)
    : null;
}

/**
 * What an appointment becomes in its new place; asked again with the device that is free there, if it is another one.
 * `notice` is what its patient has to be notified, where `readsNotice` asks for it.
 */
interface Placing {
  readonly before: Appointment;
  readonly notice: Notice | null;
  readonly equipo?: string;
}

type Written = (tx: Transaction) => void;

interface Placed {
  readonly readsNotice?: boolean;
  /** Reads what else decides, and writes what belongs to the move with it. */
  readonly alongside?: (tx: Transaction, stored: Stored<Appointment>) => Promise<Result<Written, AppError>>;
}

/** Gives an appointment another place, when that is free; refused with what is free near it. */
export async function changePlace(
  app: App,
  actor: AppointmentActor,
  asked: AskedOf,
  placed: (placing: Placing) => Result<Appointment, AppError>,
  { readsNotice = false, alongside }: Placed = {},
): Promise<Result<AppointmentView, AppError>> {
  const now = clinicTime(app.clock.now());
  let also: Written = () => undefined;
  const alter: Alter<Refused> = async (tx, stored, days) => {
    const beside = await alongside?.(tx, stored);
    if (beside?.ok === false) return beside;
    also = beside?.value ?? also;
    const notice = readsNotice ? await tx.get(notices, stored.id) : null;
    const placing: Placing = { before: stored.value, notice: notice?.value ?? null };
    const after = placed(placing);
    if (!after.ok || isSamePlace(stored.value, after.value)) return after;
    const { fallecio } = stored.value.paciente;
    if (fallecio !== undefined) return err(appError('transicion_invalida', deceasedRefusal(fallecio)));
    const [place, ofNow] = await Promise.all([
      readNewPlace(tx, stored, after.value, now, days),
      withCopyOfNow(tx, stored.value, now),
    ]);
    if (!place.ok) return place;
    const { equipo, estudio } = place.value;
    const isAnotherDoctor = after.value.medico !== stored.value.medico;
    if (isAnotherDoctor && !mayTakeDoctor(actor, after.value, estudio))
      return err(appError('prohibido', OTHERS_AGENDA));
    const last = equipo === null || equipo === after.value.equipo ? after : placed({ ...placing, equipo });
    return last.ok ? ok(ofNow(last.value)) : last;
  };
  const moved = await changeAppointment(app, actor, asked, alter, (tx) => also(tx));
  if (moved.ok) return moved;
  if (!('porque' in moved.error)) return err(moved.error);
  const { porque, agenda, wanted, days } = moved.error;
  const { ahora, paciente, excluir } = wanted;
  return err(
    refusal(porque, await alternatives(app.store, agenda, wanted, { ahora, paciente, excluir }, days)),
  );
}

/** What is past keeps what was said of a person; once it is to come again, it says what the record says. */
async function withCopyOfNow(
  tx: Transaction,
  { fecha, paciente }: Appointment,
  now: CivilTime,
): Promise<(after: Appointment) => Appointment> {
  if (fecha >= now.fecha) return (after) => after;
  const record = await tx.get(patients, paciente.id);
  return (after) => ({ ...after, paciente: copyNow(record, after.paciente) });
}

/** True when nothing that takes time or a resource changes. */
const isSamePlace = (before: Appointment, after: Appointment): boolean =>
  (before.estado === 'cancelado') === (after.estado === 'cancelado') &&
  (['medico', 'fecha', 'hora', 'duracionMin', 'tipo'] as const).every((key) => before[key] === after[key]);

/** Checks the new place, and reads the days that the old one frees along with it. */
async function readNewPlace(
  tx: Transaction,
  { id, value: before }: Stored<Appointment>,
  after: Appointment,
  ahora: CivilTime,
  days: ResourceDays,
): Promise<Result<{ equipo: string | null; estudio: StudySchedule | undefined }, AppError | Refused>> {
  const { tipo, fecha, hora, paciente } = after;
  const wanted = wantedPlace({ id, value: before }, after, ahora);
  const isElsewhere = before.fecha !== fecha || before.hora !== hora;
  const [place, known] = await Promise.all([
    readPlace(tx, wanted, { days, further: touchedDays(id, before, after) }),
    tipo === 'estudio' && isElsewhere
      ? readPatientDay(tx, { paciente: paciente.id, fecha, excluir: id })
      : NOTHING_KNOWN,
  ]);
  if (!place.ok) return place;
  const { porque, equipo, agenda } = place.value;
  if (porque !== null) return err({ porque, agenda, wanted, days });
  // Only the order of the day can have become wrong: nothing of it depends on who moves it, or how old the patient is.
  const blocked = refusedInPlace(findingsOfStudy({ rol: 'personal' }, after, known, undefined));
  return blocked === null ? ok({ equipo, estudio: agenda.estudio?.horario }) : err(blocked);
}

/** The place that an appointment would take, in which it does not stand in its own way. */
export function wantedPlace(
  { id, value: before }: Pick<Stored<Appointment>, 'id' | 'value'>,
  after: Appointment,
  ahora: CivilTime,
): PlaceAsked {
  const { tipo, medico, estudio, duracionMin, fecha, hora, sobreturno, enCola, itinerario, paciente } = after;
  return {
    tipo,
    medico,
    ojo: eyeOf(after) ?? undefined,
    duracionMin,
    fecha,
    hora,
    ahora,
    sobreturno,
    enCola,
    itinerario,
    estudio: tipo === 'estudio' ? estudio?.codigo : undefined,
    paciente: paciente.id,
    equipo: after.equipo,
    colchones: { colchonAntes: after.colchonAntes, colchonDespues: after.colchonDespues },
    // It must not block itself.
    excluir: id,
    // One that has begun can still be lengthened or shortened in place.
    registraPasado: before.fecha === fecha && before.hora === hora && before.medico === medico,
  };
}
