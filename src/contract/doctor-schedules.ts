import * as z from 'zod/mini';
import { count, instant, versionSeen } from './fields.ts';
import { cursor, NOTHING, operation, version, type Json } from './operation.ts';
import { confirmationBody, settledAlone, settledFields, SETTLING, SETTLED } from './settlement.ts';
import { APPOINTMENT_KINDS } from '#domain/scheduling/appointment/appointment-kinds';
import { doctorNameSchema } from '#domain/people/doctor';
import { civilDateField, hourField } from '#domain/scheduling/hours/dated-range';
import { confirmationFields } from '#domain/scheduling/hours/orphans';
import { weeklyScheduleSchema } from '#domain/scheduling/hours/weekly-schedule';

/** Hours as stored, which in older forms are not multiples of five minutes. */
const block = z.strictObject({ inicio: hourField, fin: hourField });
/** The seven lists, to spread into an answer. */
export const weekFields = {
  monday: z.array(block),
  tuesday: z.array(block),
  wednesday: z.array(block),
  thursday: z.array(block),
  friday: z.array(block),
  saturday: z.array(block),
  sunday: z.array(block),
};
const week = z.strictObject(weekFields);

/**
 * Which week is in force, to spread into an answer: since when, from which days on others will be, and both of them
 * where weeks alternate.
 */
export const rulingFields = {
  vigenteDesde: z.nullable(civilDateField),
  proximas: z.array(civilDateField),
  alterna: z.optional(z.strictObject({ hoy: z.enum(['A', 'B']), semanaA: week, semanaB: week })),
};

/**
 * A doctor's week today; `ilegibles` names stored entries that could not be read (`monday.2`), `anotaciones` explains
 * them.
 */
const doctorWeek = z.strictObject({
  id: z.string(),
  ...weekFields,
  ...rulingFields,
  version: versionSeen,
  ilegibles: z.array(z.string()),
  anotaciones: z.optional(
    z.array(
      z.strictObject({
        lugar: z.string(),
        texto: z.string(),
        motivo: z.enum(['forma', 'hora', 'orden']),
        /** The block the entry probably means. */
        propuesta: z.nullable(block),
      }),
    ),
  ),
});
export type DoctorWeek = Json<typeof doctorWeek>;

/** How many blocks were merged when a week was saved. */
export const mergedFields = { unidos: count };
const savedWeek = z.extend(doctorWeek, { ...mergedFields, ...settledFields });
export type SavedWeek = Json<typeof savedWeek>;

/**
 * A dated version of a week: from when to when it is in force (null: always, until further notice), and who saved it
 * when.
 */
const versionRecord = z.strictObject({
  vigenteDesde: z.nullable(civilDateField),
  vigenteHasta: z.nullable(civilDateField),
  estado: z.enum(['pasada', 'vigente', 'futura']),
  semana: week,
  semanaB: z.optional(week),
  quien: z.nullable(z.string()),
  /** The author's name, or the e-mail of an account without one. */
  autor: z.nullable(z.string()),
  cuando: z.nullable(instant),
});
export type VersionRecord = Json<typeof versionRecord>;
/** The versions of a week, newest first. */
export const versionList = z.array(versionRecord);

/** What a week is saved with: the day from which it is in force, and the other week where weeks alternate. */
export const datedWeek = {
  vigenteDesde: z.optional(civilDateField),
  semanaB: z.optional(weeklyScheduleSchema),
  ...confirmationFields,
};

const wait = z.nullable(z.number());
const simulatedFields = {
  turnos: count,
  desplazados: count,
  sinLugar: count,
  /** Days between asking and being seen, with one decimal. */
  espera: z.strictObject({ antes: wait, despues: wait }),
};
/** What the appointments of whole past weeks would have met with another week. */
const simulatedSchedule = z.strictObject({
  desde: civilDateField,
  hasta: civilDateField,
  minutosLugar: count,
  lugares: z.strictObject({ antes: count, despues: count }),
  total: z.strictObject(simulatedFields),
  tipos: z.array(z.strictObject({ tipo: z.enum(APPOINTMENT_KINDS), ...simulatedFields })),
});
export type SimulatedSchedule = Json<typeof simulatedSchedule>;

export const DOCTOR_SCHEDULES = {
  listSchedules: operation({
    method: 'GET',
    path: '/api/horarios-medicos',
    summary: 'Horarios de los médicos',
    access: 'doctor-schedule:read',
    status: 200,
    query: z.strictObject({ cursor }),
    answer: z.array(doctorWeek),
    refusals: [],
  }),
  addDoctor: operation({
    method: 'POST',
    path: '/api/horarios-medicos',
    summary: 'Agregar un médico',
    access: 'doctor-schedule:edit',
    changes: ['medicos', 'horariosMedicos'],
    tells: { 'alta de médico': ['horariosMedicos', 'agregó a {nombre} a los médicos'] },
    status: 201,
    body: z.strictObject({ nombre: doctorNameSchema }),
    answer: z.strictObject({ id: z.string() }),
    refusals: [],
    creates: true,
  }),
  readSchedule: operation({
    method: 'GET',
    path: '/api/horarios-medicos/{id}',
    summary: 'Horario de un médico',
    access: 'doctor-schedule:read',
    status: 200,
    answer: doctorWeek,
    refusals: ['no_encontrado'],
  }),
  saveSchedule: operation({
    method: 'PUT',
    path: '/api/horarios-medicos/{id}',
    summary: 'Guardar el horario de un médico',
    access: 'doctor-schedule:edit',
    changes: ['horariosMedicos', 'medicos', ...SETTLED],
    tells: { 'cambio de horario': ['horariosMedicos', 'horariosEstudios', 'cambió {cosa}'] },
    shows: 'identity',
    status: 200,
    body: z.extend(weeklyScheduleSchema, { version, ...datedWeek }),
    answer: savedWeek,
    refusals: ['no_encontrado', 'version_vieja', ...SETTLING],
  }),
  removeDoctor: operation({
    method: 'DELETE',
    path: '/api/horarios-medicos/{id}',
    summary: 'Quitar a un médico sin historia',
    access: 'doctor-schedule:edit',
    changes: ['medicos', 'horariosMedicos'],
    tells: { 'baja de médico': ['horariosMedicos', 'quitó a {nombre} de los médicos'] },
    status: 204,
    answer: NOTHING,
    refusals: ['no_encontrado', 'transicion_invalida'],
  }),
  listVersions: operation({
    method: 'GET',
    path: '/api/horarios-medicos/{id}/versiones',
    summary: 'Versiones del horario de un médico',
    access: 'doctor-schedule:edit',
    status: 200,
    answer: versionList,
    refusals: ['no_encontrado'],
  }),
  simulateSchedule: operation({
    method: 'POST',
    path: '/api/horarios-medicos/{id}/simulacion',
    summary: 'Qué habría pasado en las últimas ocho semanas con otro horario',
    access: 'doctor-schedule:edit',
    changes: [],
    shows: 'identity',
    status: 200,
    // Where weeks alternate, the first is this week's.
    body: z.extend(weeklyScheduleSchema, { semanaB: z.optional(weeklyScheduleSchema) }),
    answer: simulatedSchedule,
    refusals: ['no_encontrado'],
  }),
  cancelVersion: operation({
    method: 'DELETE',
    path: '/api/horarios-medicos/{id}/versiones/{vigenteDesde}',
    summary: 'Anular un horario que todavía no rige',
    access: 'doctor-schedule:edit',
    changes: ['horariosMedicos', 'medicos', ...SETTLED],
    tells: {
      'versión de horario anulada': ['horariosMedicos', 'horariosEstudios', 'anuló una versión de {cosa}'],
    },
    shows: 'identity',
    status: 200,
    body: confirmationBody,
    bodyOptional: true,
    answer: settledAlone,
    refusals: ['no_encontrado', ...SETTLING],
  }),
};
