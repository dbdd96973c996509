import * as z from 'zod/mini';
import { PROTOCOL_DROPS } from '#domain/clinical/drops-protocol';
import { count, instant, versionSeen } from './fields.ts';
import { cursor, NOTHING, operation, type Json } from './operation.ts';
import { orphan, settledFields, SETTLING, SETTLED } from './settlement.ts';
import { doctorPatchSchema } from '#domain/people/doctor';
import { civilDateField } from '#domain/scheduling/hours/dated-range';

/** A doctor someone may claim to be when registering: nothing else is public. */
const doctorOption = z.strictObject({ id: z.string(), nombre: z.string() });
export type DoctorOption = Json<typeof doctorOption>;

/** A doctor as staff see it. */
const listedDoctor = z.strictObject({
  id: z.string(),
  nombre: z.string(),
  /** Former display names; absent when there are none. */
  nombresAnteriores: z.optional(z.array(z.string())),
  activo: z.boolean(),
  activoHasta: z.nullable(civilDateField),
  especialidad: z.nullable(z.string()),
  /** The name above the doctor's column; absent where it is made from the name. */
  nombreCorto: z.optional(z.string()),
  /** Where patients are called to; absent when not set. */
  consultorio: z.optional(z.string()),
  /** The licence under which the doctor signs; absent when not set. */
  matricula: z.optional(z.string()),
  /** The drops that an assistant may put in; absent while they are the usual ones. */
  gotasAsistente: z.optional(z.array(z.enum(PROTOCOL_DROPS))),
  /** When an unused registration code expires. */
  codigoPendiente: z.nullable(instant),
  /** When the calendar address was created; absent when there is none. */
  calendarioDesde: z.optional(instant),
  version: versionSeen,
});
export type ListedDoctor = Json<typeof listedDoctor>;

/** A changed doctor, what happened to the appointments after the last day, and how many are still to be reassigned. */
const updatedDoctor = z.strictObject({
  id: z.string(),
  nombre: z.string(),
  activo: z.boolean(),
  activoHasta: z.nullable(civilDateField),
  especialidad: z.nullable(z.string()),
  nombreCorto: z.optional(z.string()),
  consultorio: z.optional(z.string()),
  matricula: z.optional(z.string()),
  /** The drops that an assistant may put in; absent while they are the usual ones. */
  gotasAsistente: z.optional(z.array(z.enum(PROTOCOL_DROPS))),
  version: versionSeen,
  porReasignar: count,
  ...settledFields,
});
export type UpdatedDoctor = Json<typeof updatedDoctor>;

/** The doctors, how they register, and the calendars on their phones. */
export const DOCTORS = {
  listDoctors: operation({
    method: 'GET',
    path: '/api/medicos',
    summary: 'Médicos; con soloActivos=true, público y solo nombres',
    access: 'public',
    status: 200,
    query: z.strictObject({
      soloActivos: z.optional(z.enum(['true', 'false'], { error: 'Use true o false.' })),
      cursor,
    }),
    answer: z.union([z.array(doctorOption), z.array(listedDoctor)]),
    refusals: ['no_autenticado', 'prohibido'],
  }),
  updateDoctor: operation({
    method: 'PATCH',
    path: '/api/medicos/{id}',
    summary: 'Activar, desactivar o describir a un médico',
    access: 'doctor:edit',
    changes: ['medicos', ...SETTLED],
    tells: { 'cambio de médico': ['medicos', 'cambió los datos de {nombre}'] },
    shows: 'identity',
    status: 200,
    body: doctorPatchSchema,
    answer: updatedDoctor,
    refusals: ['no_encontrado', 'version_vieja', 'ya_existe', ...SETTLING],
  }),
  issueDoctorCode: operation({
    method: 'POST',
    path: '/api/medicos/{id}/codigo',
    summary: 'Código de registro de un médico',
    access: 'doctor:edit',
    changes: ['medicos'],
    tells: { 'código de registro': ['medicos', 'emitió el código de registro de {nombre}'] },
    status: 201,
    answer: z.strictObject({ code: z.string(), expira: instant }),
    refusals: ['no_encontrado', 'transicion_invalida'],
    creates: true,
  }),
  listToReassign: operation({
    method: 'GET',
    path: '/api/medicos/{id}/por-reasignar',
    summary: 'Turnos por reasignar de un médico que se va',
    access: 'doctor:edit',
    shows: 'identity',
    status: 200,
    answer: z.array(orphan),
    refusals: ['no_encontrado'],
  }),
  issueCalendarLink: operation({
    method: 'POST',
    path: '/api/medicos/{id}/calendario',
    summary: 'Dirección secreta del calendario de un médico; se muestra una sola vez',
    access: 'agenda-feed:edit',
    changes: ['medicos'],
    tells: { 'enlace del calendario': ['medicos', 'creó el enlace del calendario de {nombre}'] },
    status: 201,
    answer: z.strictObject({ url: z.url() }),
    refusals: ['no_encontrado', 'transicion_invalida'],
    creates: true,
  }),
  revokeCalendarLink: operation({
    method: 'DELETE',
    path: '/api/medicos/{id}/calendario',
    summary: 'Anular la dirección del calendario de un médico',
    access: 'agenda-feed:edit',
    changes: ['medicos'],
    tells: { 'calendario anulado': ['medicos', 'anuló el enlace del calendario de {nombre}'] },
    status: 204,
    answer: NOTHING,
    refusals: ['no_encontrado'],
  }),
  readAgendaFeed: operation({
    method: 'GET',
    path: '/api/calendario/{secreto}.ics',
    summary: 'Turnos de un médico en iCalendar: iniciales, tipo, horas y estado, sin datos clínicos',
    access: 'public',
    status: 200,
    answer: { media: ['text/calendar'] },
    refusals: ['no_encontrado', 'demasiados_intentos'],
  }),
};
