import type { App } from '../app.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import { dayQuery, readAgenda, readDays, resourcesOn, studyPart, valuesOf, type Agenda } from './agenda.ts';
import type { BookingPatient } from './booking-patient.ts';
import { reoccupy } from '#domain/scheduling/appointment-occupancy';
import type { AppointmentActor } from '#domain/scheduling/appointment-states';
import {
  APPOINTMENT_MESSAGES,
  newAppointment,
  startOf,
  type Appointment,
} from '#domain/scheduling/appointment';
import type { BookedLeg } from '#domain/scheduling/booking-together';
import { nearestFree } from '#domain/scheduling/first-free';
import { occupancyId, RESOURCES, type OccupancyDay, type ResourceDay } from '#domain/scheduling/occupancy';
import { checkPlacement, type Why } from '#domain/scheduling/placement';
import type { Occurrence } from '#domain/scheduling/series';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { DAY_MINUTES } from '#domain/shared/interval';
import { err, ok, type Result } from '#domain/shared/result';

/** Several appointments that are to be booked, with the ids that they will have. */
export interface Booking {
  readonly app: App;
  readonly actor: AppointmentActor;
  readonly patient: BookingPatient;
  readonly legs: readonly BookedLeg[];
  readonly ids: readonly string[];
  readonly motivo: string | undefined;
  readonly group: Pick<Appointment, 'serie' | 'itinerario'>;
}

/** The appointments that the legs become, and the resource-days that were read for them. */
export interface Planned {
  readonly appointments: readonly {
    readonly id: string;
    readonly leg: BookedLeg;
    readonly appointment: Appointment;
  }[];
  readonly days: ReadonlyMap<string, Stored<OccupancyDay>>;
}

/** Asks about every leg with those before it in place; a refusal tells each leg's answer. */
export async function planTogether(
  reader: Pick<Transaction, 'get' | 'query'>,
  booking: Booking,
): Promise<Result<Planned, AppError>> {
  const { app, legs, ids, patient, group } = booking;
  const now = app.clock.now();
  const ahora = clinicTime(now);
  const agendas = await readAgendas(reader, legs);
  if (!agendas.ok) return agendas;
  const keys = agendas.value.flatMap((agenda, index) =>
    resourcesOn(agenda, legs[index]?.fecha ?? '', patient.id),
  );
  const stored = await readDays(reader, inFixedOrder(keys));
  const current = valuesOf(stored);
  const planned: Planned['appointments'][number][] = [];
  const occurrences: Occurrence[] = [];
  for (const [index, leg] of legs.entries()) {
    const agenda = agendas.value[index];
    if (agenda === undefined) continue;
    const query = dayQuery(agenda, leg.fecha, current, {
      ahora,
      paciente: patient.id,
      itinerario: group.itinerario,
    });
    if (startOf(leg.hora) + query.duracionMin > DAY_MINUTES)
      return err(ofLeg(fieldError('duracionMin', APPOINTMENT_MESSAGES.midnight), index));
    const { porque, equipo } = checkPlacement(query, {
      inicio: startOf(leg.hora),
      duracionMin: query.duracionMin,
    });
    const near = porque === null ? [] : nearestFree([{ id: leg.medico ?? leg.estudio ?? '', query }], leg, 1);
    occurrences.push({ fecha: leg.fecha, hora: leg.hora, porque, equipo, alternativa: near[0] ?? null });
    if (porque !== null) continue;
    const id = ids[index] ?? '';
    const appointment = newAppointment(
      {
        tipo: leg.tipo,
        ...(leg.medico === undefined ? {} : { medico: leg.medico }),
        fecha: leg.fecha,
        hora: leg.hora,
        duracionMin: query.duracionMin,
        paciente: patient.ficha,
        ...studyPart(agenda),
        ...(equipo === null ? {} : { equipo }),
        colchonAntes: query.colchonAntes,
        colchonDespues: query.colchonDespues,
        ...(booking.motivo === undefined ? {} : { motivo: booking.motivo }),
        ...group,
      },
      { uid: booking.actor.uid, cuando: now.toISOString() },
    );
    const placed = reoccupy(current, id, null, appointment);
    if (placed.ok) for (const day of placed.value) current.set(occupancyId(day), day);
    planned.push({ id, leg, appointment });
  }
  const refused = occurrences.find(({ porque }) => porque !== null)?.porque;
  return refused === undefined || refused === null
    ? ok({ appointments: planned, days: stored })
    : err(refusal(refused, occurrences));
}

/** The agenda of each leg; those of one doctor or study are read once for all of their days. */
async function readAgendas(
  reader: Pick<Transaction, 'get' | 'query'>,
  legs: readonly BookedLeg[],
): Promise<Result<Agenda[], AppError>> {
  const dates = legs.map(({ fecha }) => fecha).sort();
  const days = { desde: dates[0] ?? '', hasta: dates.at(-1) ?? '' };
  const known = new Map<string, Agenda>();
  const agendas: Agenda[] = [];
  for (const [index, leg] of legs.entries()) {
    const key = JSON.stringify([leg.medico, leg.estudio, leg.tipo, leg.ojos, leg.duracionMin]);
    let agenda = known.get(key);
    if (agenda === undefined) {
      const read = await readAgenda(reader, leg, days);
      if (!read.ok) return err(ofLeg(read.error, index));
      agenda = read.value;
      known.set(key, agenda);
    }
    agendas.push(agenda);
  }
  return ok(agendas);
}

/** Doctors, devices, patient, each by id and day, whatever the order of the legs: crossing readers would wait for each other. */
export const inFixedOrder = (keys: readonly ResourceDay[]): ResourceDay[] =>
  [...keys].sort(
    (a, b) =>
      RESOURCES.indexOf(a.recurso) - RESOURCES.indexOf(b.recurso) ||
      (occupancyId(a) < occupancyId(b) ? -1 : 1),
  );

const refusal = (porque: Why, ocurrencias: readonly Occurrence[]): AppError =>
  appError(porque.motivo, undefined, {
    details: {
      motivo: porque.motivo,
      porque,
      ocurrencias,
      alternativas: ocurrencias.flatMap(({ alternativa }) => alternativa ?? []),
    },
  });

/** The same refusal with its fields named below the leg: `turnos.1.medico`. */
const ofLeg = (error: AppError, index: number): AppError => ({
  ...error,
  fields: Object.fromEntries(
    Object.entries(error.fields ?? {}).map(([name, said]) => [`turnos.${String(index)}.${name}`, said]),
  ),
});
