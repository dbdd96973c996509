import * as z from 'zod/mini';
import { bookingFields, idField } from '#domain/scheduling/booking';
import { contactRequestSchema } from '#domain/scheduling/confirmation';
import { operation } from './operation.ts';

/** The worklist of confirmations. */
export const CONFIRMATIONS_OPERATIONS = {
  listConfirmations: operation({
    method: 'GET',
    path: '/api/confirmaciones',
    summary: 'A quiénes pedir que confirmen su turno de un día, y cómo va el contacto',
    access: 'confirmation:read',
    status: 200,
    query: z.strictObject({
      fecha: z.optional(bookingFields.fecha),
      medico: z.optional(idField('El identificador no es válido.')),
    }),
  }),
  noteContact: operation({
    method: 'POST',
    path: '/api/confirmaciones/{turno}',
    summary: 'Anotar cómo fue el contacto con el paciente de un turno',
    access: 'confirmation:edit',
    status: 200,
    body: contactRequestSchema,
  }),
};
