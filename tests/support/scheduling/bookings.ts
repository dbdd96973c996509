import type { App } from '#application/app';
import { appointments, devices, doctors, occupancyDays, studySchedules } from '#application/collections';
import {
  newAppointment,
  type Appointment,
  type NewAppointment,
} from '#domain/scheduling/appointment/appointment';
import { touchedDays, reoccupy } from '#domain/scheduling/booking/appointment-occupancy';
import { emptyDay, occupancyId, type OccupancyDay } from '#domain/scheduling/availability/occupancy';
import { doctorSchema, type Doctor } from '#domain/people/doctor';
import { doctorSchedules } from '#application/collections';
import { deviceSchema, type Device } from '#domain/studies/device-calendar';
import { studyScheduleSchema, type StudySchedule } from '#domain/studies/study-schedule';
import { ok } from '#domain/shared/result';
import { week } from './schedules.ts';

/** Stores a doctor who has always worked in these blocks. */
export async function storeWorkingDoctor(
  app: App,
  nombre: string,
  blocks: Parameters<typeof week>[0],
  over: Partial<Doctor> = {},
): Promise<void> {
  const versiones = [{ vigenteDesde: '2020-01-01', semana: week(blocks) }];
  await app.store.create(doctorSchedules, nombre, doctorSchedules.schema.parse(week(blocks)));
  await app.store.create(doctors, nombre, doctorSchema.parse({ nombre, versiones, ...over }));
}

/** Stores a study's hours. */
export async function storeStudy(app: App, codigo: string, over: Partial<StudySchedule>): Promise<void> {
  const study = { ...week(['08:00-12:00']), equipos: [], base: 0, porOjo: 10, ...over };
  await app.store.create(studySchedules, codigo, studyScheduleSchema.parse(study));
}

export async function storeDevice(app: App, id: string, over: Partial<Device> = {}): Promise<void> {
  await app.store.create(devices, id, deviceSchema.parse({ nombre: id, paradas: [], ...over }));
}

/** Books as the engine would: the appointment and its occupancy, in one transaction. */
export async function book(app: App, id: string, over: Partial<NewAppointment>): Promise<Appointment> {
  const appointment = newAppointment(
    {
      tipo: 'control',
      fecha: '2026-12-07',
      hora: '09:00',
      duracionMin: 20,
      paciente: { id: `paciente-${id}`, nombre: `Mamani, ${id}` },
      colchonAntes: 0,
      colchonDespues: 0,
      ...(over.tipo === 'estudio' ? {} : { medico: 'Dra. Ana' }),
      ...over,
    },
    { uid: 'u1', cuando: '2026-11-01T12:00:00.000Z' },
  );
  await app.store.transaction(async (tx) => {
    const days = new Map<string, OccupancyDay>();
    const found = new Map<string, Awaited<ReturnType<typeof tx.get<OccupancyDay>>>>();
    for (const key of touchedDays(id, null, appointment)) {
      const stored = await tx.get(occupancyDays, occupancyId(key));
      found.set(occupancyId(key), stored);
      days.set(occupancyId(key), stored?.value ?? emptyDay(key));
    }
    const occupied = reoccupy(days, id, null, appointment);
    if (!occupied.ok) throw new Error(`${id}: ${occupied.error.motivo}`);
    for (const day of occupied.value) {
      const stored = found.get(occupancyId(day));
      if (stored === null || stored === undefined) tx.create(occupancyDays, occupancyId(day), day);
      else tx.update(occupancyDays, stored, day);
    }
    tx.create(appointments, id, appointment);
    return ok(undefined);
  });
  return appointment;
}

export async function booked(app: App, id: string): Promise<Appointment | null> {
  return (await app.store.get(appointments, id))?.value ?? null;
}

/** What occupies a resource on a day: `turno inicio`. */
export async function takenOf(
  app: App,
  recurso: 'medico' | 'equipo' | 'paciente',
  id: string,
  fecha: string,
): Promise<string[]> {
  const stored = await app.store.get(occupancyDays, occupancyId({ recurso, id, fecha }));
  return (stored?.value.intervalos ?? []).map(({ turno, inicio }) => `${turno} ${String(inicio)}`);
}
