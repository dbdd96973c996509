import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { confirmationBody, settledAlone, settledFields, SETTLING } from './settlement.ts';
import { absenceFields, absenceSchema } from '#domain/scheduling/hours/absence';
import { datedRangeChecks } from '#domain/scheduling/hours/dated-range';
import { exceptionChecks, exceptionFields, exceptionSchema } from '#domain/scheduling/hours/exception';
import { confirmationFields } from '#domain/scheduling/hours/orphans';

const newException = z.strictObject({ ...exceptionFields, ...confirmationFields }).check(...exceptionChecks);
const newAbsence = z.strictObject({ ...absenceFields, ...confirmationFields }).check(...datedRangeChecks);

const savedException = z.strictObject({ id: z.string(), ...exceptionFields, ...settledFields });
const savedAbsence = z.strictObject({ id: z.string(), ...absenceFields, ...settledFields });

const NOTES = ['no_encontrado', ...SETTLING] as const;

/** A doctor's dated days: exceptions and absences. */
export const DOCTOR_DAYS = {
  listExceptions: operation({
    method: 'GET',
    path: '/api/medicos/{id}/excepciones',
    summary: 'Excepciones de horario de un médico',
    access: 'doctor:edit',
    status: 200,
    answer: z.array(exceptionSchema),
    refusals: ['no_encontrado'],
  }),
  addException: operation({
    method: 'POST',
    path: '/api/medicos/{id}/excepciones',
    summary: 'Anotar otras horas en unos días',
    access: 'doctor:edit',
    changes: ['medicos', 'turnos', 'porAvisar'],
    tells: { 'excepción de horario': ['medicos', 'anotó una excepción en el horario de {nombre}'] },
    shows: 'identity',
    status: 201,
    body: newException,
    answer: savedException,
    refusals: NOTES,
    creates: true,
  }),
  changeException: operation({
    method: 'PATCH',
    path: '/api/medicos/{id}/excepciones/{excepcion}',
    summary: 'Cambiar una excepción de horario',
    access: 'doctor:edit',
    changes: ['medicos', 'turnos', 'porAvisar'],
    tells: { 'excepción de horario cambiada': ['medicos', 'cambió una excepción en el horario de {nombre}'] },
    shows: 'identity',
    status: 200,
    body: newException,
    answer: savedException,
    refusals: NOTES,
  }),
  removeException: operation({
    method: 'DELETE',
    path: '/api/medicos/{id}/excepciones/{excepcion}',
    summary: 'Quitar una excepción de horario',
    access: 'doctor:edit',
    changes: ['medicos', 'turnos', 'porAvisar'],
    tells: { 'excepción de horario quitada': ['medicos', 'quitó una excepción del horario de {nombre}'] },
    shows: 'identity',
    status: 200,
    body: confirmationBody,
    bodyOptional: true,
    answer: settledAlone,
    refusals: NOTES,
  }),
  listAbsences: operation({
    method: 'GET',
    path: '/api/medicos/{id}/ausencias',
    summary: 'Ausencias de un médico',
    access: 'absence:keep',
    status: 200,
    answer: z.array(absenceSchema),
    refusals: ['no_encontrado'],
  }),
  addAbsence: operation({
    method: 'POST',
    path: '/api/medicos/{id}/ausencias',
    summary: 'Anotar una ausencia',
    access: 'absence:keep',
    changes: ['medicos', 'turnos', 'porAvisar'],
    tells: { ausencia: ['medicos', 'anotó una ausencia de {nombre}'] },
    shows: 'identity',
    status: 201,
    body: newAbsence,
    answer: savedAbsence,
    refusals: NOTES,
    creates: true,
  }),
  changeAbsence: operation({
    method: 'PATCH',
    path: '/api/medicos/{id}/ausencias/{ausencia}',
    summary: 'Cambiar una ausencia',
    access: 'absence:keep',
    changes: ['medicos', 'turnos', 'porAvisar'],
    tells: { 'ausencia cambiada': ['medicos', 'cambió una ausencia de {nombre}'] },
    shows: 'identity',
    status: 200,
    body: newAbsence,
    answer: savedAbsence,
    refusals: NOTES,
  }),
  removeAbsence: operation({
    method: 'DELETE',
    path: '/api/medicos/{id}/ausencias/{ausencia}',
    summary: 'Quitar una ausencia',
    access: 'absence:keep',
    changes: ['medicos', 'turnos', 'porAvisar'],
    tells: { 'ausencia quitada': ['medicos', 'quitó una ausencia de {nombre}'] },
    shows: 'identity',
    status: 200,
    body: confirmationBody,
    bodyOptional: true,
    answer: settledAlone,
    refusals: NOTES,
  }),
};
