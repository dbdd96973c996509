import * as z from 'zod/mini';
import { versionSeen } from '../fields.ts';
import { operation, type Json } from '../operation.ts';
import { patientAnswer, SHOWING_PEOPLE } from '../patients.ts';
import {
  cancelLeftSchema,
  deathSchema,
  departureSeenSchema,
  leavingSchema,
} from '#domain/people/life/departure';
import { APPOINTMENT_KINDS } from '#domain/scheduling/appointment/appointment-kinds';
import { civilDateField, hourField } from '#domain/scheduling/hours/dated-range';

/** An appointment that somebody who left still has: whether it is cancelled is for a person to say. */
const leftAppointment = z.strictObject({
  id: z.string(),
  version: versionSeen,
  fecha: civilDateField,
  hora: hourField,
  tipo: z.enum(APPOINTMENT_KINDS),
  medico: z.optional(z.string()),
  estudio: z.optional(z.string()),
});
export type LeftAppointment = Json<typeof leftAppointment>;

/** The record, what was ended, and the appointments that are left. */
const departed = z.extend(patientAnswer, {
  terminados: z.strictObject({
    planes: z.int(),
    esperas: z.int(),
    avisos: z.int(),
    ordenes: z.int(),
    cirugias: z.int(),
  }),
  turnos: z.array(leftAppointment),
});
export type Departed = Json<typeof departed>;

/** The record, how much is as it was again, and how much somebody had changed since. */
const returned = z.extend(patientAnswer, {
  devueltos: z.int(),
  cambiados: z.int(),
  turnos: z.array(leftAppointment),
});
export type Returned = Json<typeof returned>;

const REFUSED = ['no_encontrado', 'version_vieja', 'transicion_invalida'] as const;

/** People who died, moved away or are treated elsewhere. */
export const PATIENT_DEPARTURES = {
  noteDeath: operation({
    method: 'POST',
    path: '/api/pacientes/{id}/fallecimiento',
    summary: 'Anotar que un paciente falleció: termina lo que haría llamarlo',
    access: 'patient:depart',
    changes: SHOWING_PEOPLE,
    tells: { 'fallecimiento anotado': ['pacientes', 'anotó que falleció {cosa}'] },
    shows: 'identity',
    status: 200,
    body: deathSchema,
    answer: departed,
    refusals: REFUSED,
  }),
  undoDeath: operation({
    method: 'DELETE',
    path: '/api/pacientes/{id}/fallecimiento',
    summary: 'Deshacer un fallecimiento anotado por error: vuelve lo que terminó',
    access: 'patient:undo-death',
    changes: SHOWING_PEOPLE,
    tells: { 'fallecimiento deshecho': ['pacientes', 'deshizo el fallecimiento anotado de {cosa}'] },
    shows: 'identity',
    status: 200,
    body: departureSeenSchema,
    bodyOptional: true,
    answer: returned,
    refusals: REFUSED,
  }),
  noteLeaving: operation({
    method: 'POST',
    path: '/api/pacientes/{id}/partida',
    summary: 'Anotar que un paciente se mudó o se atiende en otro lado',
    access: 'patient:depart',
    changes: SHOWING_PEOPLE,
    tells: { 'partida anotada': ['pacientes', 'anotó que ya no se atiende aquí {cosa}'] },
    shows: 'identity',
    status: 200,
    body: leavingSchema,
    answer: departed,
    refusals: REFUSED,
  }),
  undoLeaving: operation({
    method: 'DELETE',
    path: '/api/pacientes/{id}/partida',
    summary: 'Anotar que un paciente volvió: vuelve lo que terminó',
    access: 'patient:depart',
    changes: SHOWING_PEOPLE,
    tells: { 'partida deshecha': ['pacientes', 'anotó que vuelve a atenderse {cosa}'] },
    shows: 'identity',
    status: 200,
    body: departureSeenSchema,
    bodyOptional: true,
    answer: returned,
    refusals: REFUSED,
  }),
  cancelLeft: operation({
    method: 'POST',
    path: '/api/pacientes/{id}/partida/turnos',
    summary: 'Cancelar los turnos que le quedaban a quien falleció o se fue',
    access: 'patient:depart',
    changes: ['turnos', 'porAvisar', 'listaEspera'],
    shows: 'identity',
    status: 200,
    body: cancelLeftSchema,
    answer: z.strictObject({ cancelados: z.int(), turnos: z.array(leftAppointment) }),
    refusals: ['no_encontrado', 'transicion_invalida'],
  }),
};
