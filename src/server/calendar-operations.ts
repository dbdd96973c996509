import * as z from 'zod/mini';
import { absenceFields } from '#domain/scheduling/absence';
import { generateHolidaysSchema } from '#domain/scheduling/bolivian-holidays';
import { civilDateField, datedRangeChecks } from '#domain/scheduling/dated-range';
import { exceptionChecks, exceptionFields } from '#domain/scheduling/exception';
import { holidayPatchSchema, newHolidaySchema } from '#domain/scheduling/holiday';
import { confirmationFields } from '#domain/scheduling/orphans';
import { weeklyScheduleSchema } from '#domain/scheduling/weekly-schedule';
import { devicePatchSchema, newOutageSchema } from '#domain/studies/device-calendar';
import { studyFieldsSchema } from '#domain/studies/study-schedule';
import { operation, version } from './operation.ts';

const datedWeek = {
  vigenteDesde: z.optional(civilDateField),
  semanaB: z.optional(weeklyScheduleSchema),
  ...confirmationFields,
};

/** `PUT /api/horarios-medicos/{id}`. */
export const scheduleChangeSchema = z.extend(weeklyScheduleSchema, { version, ...datedWeek });
const studyScheduleChangeSchema = z.extend(weeklyScheduleSchema, {
  ...studyFieldsSchema,
  version: z.nullable(version),
  ...datedWeek,
});
/** `POST` and `PATCH` of a doctor's exceptions. */
export const newExceptionSchema = z
  .strictObject({ ...exceptionFields, ...confirmationFields })
  .check(...exceptionChecks);
/** `POST` and `PATCH` of a doctor's absences. */
export const newAbsenceSchema = z
  .strictObject({ ...absenceFields, ...confirmationFields })
  .check(...datedRangeChecks);
const confirmationSchema = z.strictObject(confirmationFields);

/** Schedules, dated days, holidays, studies and devices. */
export const CALENDAR_OPERATIONS = {
  listVersions: operation({
    method: 'GET',
    path: '/api/horarios-medicos/{id}/versiones',
    summary: 'Versiones del horario de un médico',
    access: 'doctor-schedule:edit',
    status: 200,
  }),
  cancelVersion: operation({
    method: 'DELETE',
    path: '/api/horarios-medicos/{id}/versiones/{vigenteDesde}',
    summary: 'Anular un horario que todavía no rige',
    access: 'doctor-schedule:edit',
    status: 200,
    body: confirmationSchema,
    bodyOptional: true,
  }),
  listExceptions: operation({
    method: 'GET',
    path: '/api/medicos/{id}/excepciones',
    summary: 'Excepciones de horario de un médico',
    access: 'doctor:edit',
    status: 200,
  }),
  addException: operation({
    method: 'POST',
    path: '/api/medicos/{id}/excepciones',
    summary: 'Anotar otras horas en unos días',
    access: 'doctor:edit',
    status: 201,
    body: newExceptionSchema,
    creates: true,
  }),
  removeException: operation({
    method: 'DELETE',
    path: '/api/medicos/{id}/excepciones/{excepcion}',
    summary: 'Quitar una excepción de horario',
    access: 'doctor:edit',
    status: 200,
    body: confirmationSchema,
    bodyOptional: true,
  }),
  listAbsences: operation({
    method: 'GET',
    path: '/api/medicos/{id}/ausencias',
    summary: 'Ausencias de un médico',
    access: 'doctor:edit',
    status: 200,
  }),
  addAbsence: operation({
    method: 'POST',
    path: '/api/medicos/{id}/ausencias',
    summary: 'Anotar una ausencia',
    access: 'doctor:edit',
    status: 201,
    body: newAbsenceSchema,
    creates: true,
  }),
  removeAbsence: operation({
    method: 'DELETE',
    path: '/api/medicos/{id}/ausencias/{ausencia}',
    summary: 'Quitar una ausencia',
    access: 'doctor:edit',
    status: 200,
    body: confirmationSchema,
    bodyOptional: true,
  }),
  listToReassign: operation({
    method: 'GET',
    path: '/api/medicos/{id}/por-reasignar',
    summary: 'Turnos por reasignar de un médico que se va',
    access: 'doctor:edit',
    status: 200,
  }),
  addHoliday: operation({
    method: 'POST',
    path: '/api/feriados',
    summary: 'Anotar un feriado o un cierre',
    access: 'holiday:edit',
    status: 201,
    body: newHolidaySchema,
    creates: true,
  }),
  readHoliday: operation({
    method: 'GET',
    path: '/api/feriados/{id}',
    summary: 'Un feriado y por qué lo es',
    access: 'holiday:read',
    status: 200,
  }),
  updateHoliday: operation({
    method: 'PATCH',
    path: '/api/feriados/{id}',
    summary: 'Cambiar o confirmar un feriado',
    access: 'holiday:edit',
    status: 200,
    body: holidayPatchSchema,
  }),
  removeHoliday: operation({
    method: 'DELETE',
    path: '/api/feriados/{id}',
    summary: 'Quitar un feriado',
    access: 'holiday:edit',
    status: 204,
  }),
  generateHolidays: operation({
    method: 'POST',
    path: '/api/feriados/generar',
    summary: 'Proponer los feriados de un año, y guardarlos al confirmar',
    access: 'holiday:edit',
    status: 200,
    body: generateHolidaysSchema,
  }),
  readStudySchedule: operation({
    method: 'GET',
    path: '/api/horarios-estudios/{codigo}',
    summary: 'Horario de un estudio',
    access: 'study-schedule:read',
    status: 200,
  }),
  saveStudySchedule: operation({
    method: 'PUT',
    path: '/api/horarios-estudios/{codigo}',
    summary: 'Guardar el horario, los equipos y la preparación de un estudio',
    access: 'study-schedule:edit',
    status: 200,
    body: studyScheduleChangeSchema,
  }),
  listStudyVersions: operation({
    method: 'GET',
    path: '/api/horarios-estudios/{codigo}/versiones',
    summary: 'Versiones del horario de un estudio',
    access: 'study-schedule:edit',
    status: 200,
  }),
  cancelStudyVersion: operation({
    method: 'DELETE',
    path: '/api/horarios-estudios/{codigo}/versiones/{vigenteDesde}',
    summary: 'Anular un horario de estudio que todavía no rige',
    access: 'study-schedule:edit',
    status: 200,
    body: confirmationSchema,
    bodyOptional: true,
  }),
  listDevices: operation({
    method: 'GET',
    path: '/api/equipos',
    summary: 'Equipos, sus horas, paradas y calibración',
    access: 'device:read',
    status: 200,
  }),
  updateDevice: operation({
    method: 'PATCH',
    path: '/api/equipos/{id}',
    summary: 'Horas y calibración de un equipo',
    access: 'device:edit',
    status: 200,
    body: devicePatchSchema,
  }),
  stopDevice: operation({
    method: 'POST',
    path: '/api/equipos/{id}/paradas',
    summary: 'Sacar de servicio un equipo',
    access: 'device:stop',
    status: 201,
    body: newOutageSchema,
    creates: true,
  }),
  resumeDevice: operation({
    method: 'DELETE',
    path: '/api/equipos/{id}/paradas/{parada}',
    summary: 'Devolver al servicio un equipo',
    access: 'device:stop',
    status: 200,
  }),
};
