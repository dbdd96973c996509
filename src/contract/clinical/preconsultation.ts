import * as z from 'zod/mini';
import { appointmentRecord } from '../appointments.ts';
import { count } from '../fields.ts';
import { operation, type Json } from '../operation.ts';
import { civilDateField } from '#domain/scheduling/hours/dated-range';

/** What an assistant opens: the draft to write in, and who the patient is, to be asked and not believed. */
const preconsultation = z.strictObject({
  consulta: z.string(),
  turno: appointmentRecord,
  paciente: z.strictObject({
    id: z.string(),
    nombre: z.string(),
    fechaNacimiento: z.nullable(civilDateField),
    edad: z.nullable(count),
  }),
});
export type PreconsultationView = Json<typeof preconsultation>;

const readyRequest = z.strictObject({
  listo: z._default(z.boolean({ error: 'Diga si está listo o no.' }), true),
});

/** What is measured before the doctor, and the hand-over to the doctor. */
export const PRECONSULTATION = {
  openPreconsultation: operation({
    method: 'POST',
    path: '/api/turnos/{id}/preconsulta',
    summary: 'Abrir la preconsulta de un turno de hoy, con el paciente en la clínica',
    access: 'preconsultation:write',
    changes: ['consultas', 'turnos'],
    tells: { 'preconsulta iniciada': ['consultas', 'inició la preconsulta de {cosa}'] },
    shows: 'identity',
    status: 200,
    answer: preconsultation,
    refusals: ['no_encontrado', 'transicion_invalida'],
  }),
  markReady: operation({
    method: 'POST',
    path: '/api/consultas/{id}/listo',
    summary: 'Decir que el paciente está listo para el médico, o que todavía no',
    access: 'examination:write',
    changes: ['turnos', 'consultas', 'planes'],
    tells: {
      'listo para el médico': ['turnos', 'anotó que {cosa} espera al médico'],
      'todavía no está listo': ['turnos', 'anotó que {cosa} todavía no espera al médico'],
    },
    shows: 'clinical',
    status: 200,
    body: readyRequest,
    answer: appointmentRecord,
    refusals: ['no_encontrado', 'transicion_invalida', 'ocupado'],
  }),
} as const;
