import * as z from 'zod/mini';
import { answersPhone } from './fields.ts';
import { messageMark } from './notices/message-mark.ts';
import { cursor, limite, operation, pageOf, type Json } from './operation.ts';
import { APPOINTMENT_MESSAGES } from '#domain/scheduling/appointment/appointment';
import { APPOINTMENT_KINDS } from '#domain/scheduling/appointment/appointment-kinds';
import { BOOKING_MESSAGES, bookingFields, idField } from '#domain/scheduling/booking/booking';
import {
  closeWaitingSchema,
  newWaitingSchema,
  offerSchema,
  reopenWaitingSchema,
  waitingEntrySchema,
  waitingPatchSchema,
} from '#domain/scheduling/waiting-list/waiting-list';
import { civilDateField, hourField } from '#domain/scheduling/hours/dated-range';
import { EYES } from '#domain/clinical/eye';

/** An entry of the list; `editable` for those who may change and close it. */
const waitingRecord = z.extend(z.omit(waitingEntrySchema, { ojos: true }), {
  /** Null where nobody wrote down which eye. */
  ojo: z.optional(z.nullable(z.enum(EYES))),
  id: z.string(),
  version: z.int(),
  editable: z.boolean(),
  /** The birth date on the record; in lists only. */
  nacimiento: z.optional(civilDateField),
  contesta: answersPhone,
  /** The appointment of a series whose day was too far away and can be booked by now; in lists only. */
  agendable: z.optional(z.literal(true)),
});
export type WaitingView = Json<typeof waitingRecord>;

/** Why an entry ranks above others, strongest reason first. */
const matchReason = z.discriminatedUnion('codigo', [
  z.strictObject({ codigo: z.enum(['urgente', 'preferente', 'pidio_medico', 'pidio_dia', 'pidio_franja']) }),
  z.strictObject({ codigo: z.literal('plazo'), hasta: bookingFields.fecha }),
  z.strictObject({ codigo: z.literal('espera'), dias: z.int() }),
]);

/** A patient whom the place suits, and where the appointment would be in the free stretch around it. */
const waitingMatch = z.strictObject({
  entrada: waitingRecord,
  hora: hourField,
  fin: hourField,
  duracionMin: z.int(),
  porque: z.array(matchReason),
  /** The token of who asked for it with a link, which takes the place once it was offered. */
  enlace: z.optional(z.string()),
  /** The message that offers it, by the clinic's own service. */
  mensaje: z.optional(messageMark),
});
export type WaitingMatch = Json<typeof waitingMatch>;

const freedPlace = z
  .strictObject({
    medico: z.optional(idField(APPOINTMENT_MESSAGES.doctor)),
    fecha: bookingFields.fecha,
    hora: bookingFields.hora,
    duracionMin: z.pipe(
      z
        .string({ error: APPOINTMENT_MESSAGES.duration })
        .check(z.regex(/^\d{1,3}$/, { error: APPOINTMENT_MESSAGES.duration })),
      z.pipe(z.transform(Number), bookingFields.duracionMin),
    ),
    tipo: z.optional(z.enum(APPOINTMENT_KINDS, { error: BOOKING_MESSAGES.kind })),
    estudio: z.optional(idField(APPOINTMENT_MESSAGES.study)),
  })
  .check(
    z.refine(({ medico, estudio }) => medico !== undefined || estudio !== undefined, {
      error: APPOINTMENT_MESSAGES.doctor,
      path: ['medico'],
    }),
  );

/** Who is waiting for an earlier appointment, and who should be offered a freed place. */
export const WAITING_LIST = {
  listWaiting: operation({
    method: 'GET',
    path: '/api/lista-espera',
    summary: 'Quiénes esperan un turno, o quiénes ya salieron de la lista',
    access: 'waiting-list:read',
    shows: 'identity',
    status: 200,
    query: z.strictObject({
      estado: z._default(
        z.enum(['esperando', 'cerrada'], { error: 'Elija esperando o cerrada.' }),
        'esperando',
      ),
      /** One person's entries only. */
      paciente: z.optional(idField('Elija el paciente.')),
      limite,
      cursor,
    }),
    answer: pageOf(waitingRecord),
    refusals: [],
  }),
  addWaiting: operation({
    method: 'POST',
    path: '/api/lista-espera',
    summary: 'Anotar a alguien en la lista de espera',
    access: 'waiting-list:edit',
    changes: ['listaEspera', 'pacientes'],
    tells: { 'anotado en lista de espera': ['listaEspera', 'anotó {cosa}'] },
    shows: 'identity',
    status: 201,
    body: newWaitingSchema,
    answer: waitingRecord,
    refusals: ['no_encontrado', 'requiere_confirmacion', 'lateralidad'],
    creates: true,
  }),
  matchWaiting: operation({
    method: 'GET',
    path: '/api/lista-espera/candidatos',
    summary: 'A quién ofrecer un cupo que quedó libre, con el porqué',
    access: 'waiting-list:read',
    shows: 'identity',
    status: 200,
    query: freedPlace,
    answer: z.strictObject({
      /** The freed place joined with the free time beside it; null when it is free no more. */
      tramo: z.nullable(z.strictObject({ inicio: hourField, fin: hourField })),
      items: z.array(waitingMatch),
    }),
    refusals: [],
  }),
  offerWaiting: operation({
    method: 'POST',
    path: '/api/lista-espera/{id}/ofrecer',
    summary: 'Ofrecer un cupo libre a quien pidió por enlace venir antes: lo toma el primero que lo acepta',
    access: 'waiting-list:edit',
    changes: ['listaEspera'],
    tells: { 'cupo ofrecido': ['listaEspera', 'ofreció un cupo en {cosa}'] },
    shows: 'identity',
    status: 200,
    body: offerSchema,
    answer: waitingRecord,
    refusals: ['no_encontrado', 'version_vieja', 'transicion_invalida'],
  }),
  changeWaiting: operation({
    method: 'PATCH',
    path: '/api/lista-espera/{id}',
    summary: 'Cambiar lo que prefiere quien espera',
    access: 'waiting-list:edit',
    changes: ['listaEspera'],
    tells: { 'cambio en lista de espera': ['listaEspera', 'cambió {cosa}'] },
    shows: 'identity',
    status: 200,
    body: waitingPatchSchema,
    answer: waitingRecord,
    refusals: ['no_encontrado', 'version_vieja', 'transicion_invalida'],
  }),
  closeWaiting: operation({
    method: 'POST',
    path: '/api/lista-espera/{id}/cerrar',
    summary: 'Sacar a alguien de la lista de espera, con el motivo',
    access: 'waiting-list:edit',
    changes: ['listaEspera'],
    tells: { 'fuera de la lista de espera': ['listaEspera', 'cerró {cosa}'] },
    shows: 'identity',
    status: 200,
    body: closeWaitingSchema,
    answer: waitingRecord,
    refusals: ['no_encontrado', 'version_vieja', 'transicion_invalida'],
  }),
  reopenWaiting: operation({
    method: 'POST',
    path: '/api/lista-espera/{id}/reabrir',
    summary: 'Devolver a alguien a la lista de espera',
    access: 'waiting-list:edit',
    changes: ['listaEspera'],
    tells: { 'de nuevo en lista de espera': ['listaEspera', 'reabrió {cosa}'] },
    shows: 'identity',
    status: 200,
    body: reopenWaitingSchema,
    answer: waitingRecord,
    refusals: ['no_encontrado', 'version_vieja', 'transicion_invalida'],
  }),
};
