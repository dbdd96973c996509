import * as z from 'zod/mini';
import { APPOINTMENT_KINDS } from '#domain/scheduling/appointment-kinds';
import { APPOINTMENT_MESSAGES } from '#domain/scheduling/appointment';
import { BOOKING_MESSAGES, bookingFields, idField } from '#domain/scheduling/booking';
import { seriesCancelSchema } from '#domain/scheduling/booking-together';
import { itineraryWishesSchema } from '#domain/scheduling/itinerary-plan-request';
import {
  closeWaitingSchema,
  newWaitingSchema,
  reopenWaitingSchema,
  waitingPatchSchema,
} from '#domain/scheduling/waiting-list';
import { cursor, limite, operation } from './operation.ts';

const placeSchema = z
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

/** The operations of the visits that are proposed, and of the waiting list. */
export const TOGETHER_OPERATIONS = {
  proposeItinerary: operation({
    method: 'POST',
    path: '/api/turnos/itinerario/propuestas',
    summary: 'Proponer visitas con estudios, en orden clínico y con la menor espera',
    access: 'appointment:book',
    status: 200,
    body: itineraryWishesSchema,
  }),
  readSeries: operation({
    method: 'GET',
    path: '/api/turnos/series/{id}',
    summary: 'Los turnos de una serie',
    access: 'appointment:read',
    status: 200,
  }),
  cancelSeries: operation({
    method: 'POST',
    path: '/api/turnos/series/{id}/cancelar',
    summary: 'Cancelar con un motivo lo que queda de una serie, todo o nada',
    access: 'appointment:book',
    status: 200,
    body: seriesCancelSchema,
  }),
  listWaiting: operation({
    method: 'GET',
    path: '/api/lista-espera',
    summary: 'Quiénes esperan un turno, o quiénes ya salieron de la lista',
    access: 'waiting-list:read',
    status: 200,
    query: z.strictObject({
      estado: z._default(
        z.enum(['esperando', 'cerrada'], { error: 'Elija esperando o cerrada.' }),
        'esperando',
      ),
      limite,
      cursor,
    }),
  }),
  addWaiting: operation({
    method: 'POST',
    path: '/api/lista-espera',
    summary: 'Anotar a alguien en la lista de espera',
    access: 'waiting-list:edit',
    status: 201,
    body: newWaitingSchema,
    creates: true,
  }),
  matchWaiting: operation({
    method: 'GET',
    path: '/api/lista-espera/candidatos',
    summary: 'A quién ofrecer un cupo que quedó libre, con el porqué',
    access: 'waiting-list:read',
    status: 200,
    query: placeSchema,
  }),
  changeWaiting: operation({
    method: 'PATCH',
    path: '/api/lista-espera/{id}',
    summary: 'Cambiar lo que prefiere quien espera',
    access: 'waiting-list:edit',
    status: 200,
    body: waitingPatchSchema,
  }),
  closeWaiting: operation({
    method: 'POST',
    path: '/api/lista-espera/{id}/cerrar',
    summary: 'Sacar a alguien de la lista de espera, con el motivo',
    access: 'waiting-list:edit',
    status: 200,
    body: closeWaitingSchema,
  }),
  reopenWaiting: operation({
    method: 'POST',
    path: '/api/lista-espera/{id}/reabrir',
    summary: 'Devolver a alguien a la lista de espera',
    access: 'waiting-list:edit',
    status: 200,
    body: reopenWaitingSchema,
  }),
};
