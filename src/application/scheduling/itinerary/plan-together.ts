import type { App } from '../../app.ts';
import type { Reader } from '../../ports/document-store.ts';
import { absentEyesIn } from '../../laterality/absent-eyes-of.ts';
import type { Agenda } from '../booking/agenda.ts';
import {
  findPatient,
  type AskedPatient,
  type FoundPatient,
  type Joined,
} from '../booking/booking-patient.ts';
import {
  askEngine,
  offeredSpan,
  readAgendaDays,
  type Place,
  type PlaceAsked,
} from '../booking/read-place.ts';
import { readPatientDay } from '../rules/patient-day.ts';
import { ResourceDays } from '../booking/resource-days.ts';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { BOTH_THERE } from '#domain/clinical/laterality/absent-eyes';
import { newAppointment, type Appointment } from '#domain/scheduling/appointment/appointment';
import type { BookedLeg, ItineraryRequest } from '#domain/scheduling/booking/booking-together';
import { nearestFree } from '#domain/scheduling/availability/first-free';
import type { Why } from '#domain/scheduling/booking/placement';
import { refusedStudy, studyPart } from '#domain/scheduling/booking/asked-study';
import type { Occurrence } from '#domain/scheduling/booking/series';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import type { PatientDay } from '#domain/studies/study-rules';
import { present } from '#domain/shared/typed-record';

/** Several appointments to be booked, with their future ids. */
export interface TogetherBooking {
  readonly app: App;
  readonly actor: AppointmentActor;
  readonly patient: AskedPatient;
  readonly legs: readonly BookedLeg[];
  readonly ids: readonly string[];
  readonly motivo: string | undefined;
  readonly group: Pick<Appointment, 'serie' | 'itinerario'>;
  readonly gotas: ItineraryRequest['gotas'];
}

/** The appointment a leg becomes. */
export interface PlannedLeg {
  readonly id: string;
  readonly leg: BookedLeg;
  readonly appointment: Appointment;
}

/** The appointments the legs become, their patient, and the resource-days with all of them in place. */
export interface Planned {
  readonly appointments: readonly PlannedLeg[];
  readonly patient: FoundPatient;
  readonly days: ResourceDays;
  /** What else happens to the patient's eyes on each day on which there is a study. */
  readonly known: ReadonlyMap<string, PatientDay>;
}

/**
 * Checks every leg with the earlier ones in place; a refusal reports the outcome of each leg. One round trip; two when
 * there is a study.
 */
export async function planTogether(
  reader: Reader,
  booking: TogetherBooking,
): Promise<Result<Planned, AppError | Joined>> {
  const now = booking.app.clock.now();
  const asked = booking.legs.map((leg): PlaceAsked => ({
    ...leg,
    ahora: clinicTime(now),
    paciente: booking.patient.id,
    itinerario: booking.group.itinerario,
  }));
  const days = new ResourceDays();
  const [patient, agendas, known, absent] = await Promise.all([
    findPatient(reader, booking.patient),
    readAgendaDays(reader, asked, offeredSpan(asked), days),
    readStudyDays(reader, booking),
    booking.patient.nuevo === null && booking.legs.some(({ estudio, ojo }) => (estudio ?? ojo) !== undefined)
      ? absentEyesIn(reader, [booking.patient.id])
      : BOTH_THERE,
  ]);
  if (!patient.ok) return patient;
  if (patient.value.fallecio !== null) return err(patient.value.fallecio);
  if (!agendas.ok) return err(ofLeg(agendas.error.error, agendas.error.at));
  const planned: PlannedLeg[] = [];
  const occurrences: Occurrence[] = [];
  for (const [index, leg] of booking.legs.entries()) {
    const [agenda, place] = [agendas.value[index], asked[index]];
    if (agenda === undefined || place === undefined) continue;
    const wrong = refusedStudy(booking.actor, leg, agenda, absent);
    if (wrong !== null) return err(ofLeg(wrong, index));
    const judged = askEngine(agenda, days, place);
    if (!judged.ok) return err(ofLeg(judged.error, index));
    const { query, porque, equipo } = judged.value;
    const near = porque === null ? [] : nearestFree([{ id: leg.medico ?? leg.estudio ?? '', query }], leg, 1);
    occurrences.push({ fecha: leg.fecha, hora: leg.hora, porque, equipo, alternativa: near[0] ?? null });
    if (porque !== null) continue;
    const id = booking.ids[index] ?? '';
    const found = { agenda, query, equipo, ficha: patient.value.ficha };
    const appointment = appointmentOf(booking, leg, found, now.toISOString());
    days.change(id, null, appointment);
    planned.push({ id, leg, appointment });
  }
  const refused = occurrences.find(({ porque }) => porque !== null)?.porque;
  return refused === undefined || refused === null
    ? ok({ appointments: planned, patient: patient.value, days, known })
    : err(refusal(refused, occurrences));
}

/** The patient's day on each date of a study; of a new patient nothing is known. */
async function readStudyDays(
  reader: Reader,
  { patient, legs }: TogetherBooking,
): Promise<ReadonlyMap<string, PatientDay>> {
  if (patient.nuevo !== null) return new Map();
  const dates = [...new Set(legs.flatMap(({ estudio, fecha }) => (estudio === undefined ? [] : [fecha])))];
  const found = await Promise.all(
    dates.map(async (fecha) => {
      const day = await readPatientDay(reader, { paciente: patient.id, fecha });
      return [fecha, day] as const;
    }),
  );
  return new Map(found);
}

function appointmentOf(
  { actor, motivo, group, gotas }: TogetherBooking,
  { tipo, medico, fecha, hora, dilatado }: BookedLeg,
  {
    agenda,
    query,
    equipo,
    ficha,
  }: Pick<Place, 'query' | 'equipo'> & Pick<FoundPatient, 'ficha'> & { readonly agenda: Agenda },
  cuando: string,
): Appointment {
  return newAppointment(
    {
      tipo,
      ...present({ medico }),
      fecha,
      hora,
      duracionMin: query.duracionMin,
      paciente: ficha,
      ...studyPart(agenda),
      ...present({
        dilatado: tipo !== 'estudio' || dilatado === undefined ? undefined : dilatado, // The drops of a visit stand with what is done after them.
        gotasDesde:
          gotas === undefined || agenda.estudio === null || hora <= gotas.hora ? undefined : gotas.hora,
        equipo: equipo ?? undefined,
      }),
      colchonAntes: query.colchonAntes,
      colchonDespues: query.colchonDespues,
      ...present({ motivo }),
      ...group,
    },
    { uid: actor.uid, cuando },
  );
}

const refusal = (porque: Why, ocurrencias: readonly Occurrence[]): AppError =>
  appError(porque.motivo, undefined, {
    details: {
      motivo: porque.motivo,
      porque,
      ocurrencias,
      alternativas: ocurrencias.flatMap(({ alternativa }) => alternativa ?? []),
    },
  });

/** The same refusal with its fields named under the leg: `turnos.1.medico`. */
const ofLeg = (error: AppError, index: number): AppError => ({
  ...error,
  fields: Object.fromEntries(
    Object.entries(error.fields ?? {}).map(([name, said]) => [`turnos.${String(index)}.${name}`, said]),
  ),
});
