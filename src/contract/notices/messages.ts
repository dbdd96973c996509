import * as z from 'zod/mini';
import { count, instant, versionSeen } from '../fields.ts';
import { operation, NOTHING, type Json } from '../operation.ts';
import { contactRequestSchema } from '#domain/scheduling/appointment/confirmation';
import { bookingFields } from '#domain/scheduling/booking/booking';
import { consentRequestSchema, MESSAGE_STATES } from '#domain/scheduling/messages/message';
import { offerSchema } from '#domain/scheduling/waiting-list/waiting-list';
import { civilDateField } from '#domain/scheduling/hours/dated-range';

const consent = z.strictObject({
  acepta: z.boolean(),
  /** It was agreed once and withdrawn; agreed on another telephone than that of the record now. */
  retiro: z.boolean(),
  otroTelefono: z.boolean(),
  version: versionSeen,
  /** When and by whom it was written down last. */
  cuando: z.optional(instant),
  nombre: z.optional(z.string()),
});
export type ConsentView = Json<typeof consent>;

const month = z.strictObject({
  activo: z.boolean(),
  mes: z.string(),
  ...{ enviados: count, entregados: count, fallidos: count },
  /** What those that arrived cost, and the price of one now, in cents of boliviano. */
  centavos: count,
  precio: z.nullable(count),
  /** Of the clinic's settings, to change the price. */
  version: versionSeen,
  /** The days to come of those whose reminder did not arrive, and whom nobody has contacted since. */
  sinLlegar: z.array(z.strictObject({ fecha: civilDateField, cuantos: count })),
});
export type MessageMonthView = Json<typeof month>;

/** How far it has got: `enviando` where the answer was lost, `fallo` where it was refused. */
const sent = z.strictObject({ estado: z.enum(MESSAGE_STATES) });
const REFUSALS = ['no_encontrado', 'version_vieja', 'transicion_invalida'] as const;

/** Messages that leave by themselves, to those who agreed to them. */
export const MESSAGES = {
  readMessageMonth: operation({
    method: 'GET',
    path: '/api/mensajes',
    summary: 'Cuántos mensajes se enviaron este mes, qué costaron y a quiénes no les llegó su recordatorio',
    access: 'notice:read',
    status: 200,
    answer: month,
    refusals: [],
  }),
  readMessageConsent: operation({
    method: 'GET',
    path: '/api/pacientes/{id}/mensajes',
    summary: 'Si un paciente aceptó recibir mensajes, quién lo anotó y cuándo',
    access: 'patient:read',
    status: 200,
    answer: consent,
    refusals: ['no_encontrado'],
  }),
  noteMessageConsent: operation({
    method: 'POST',
    path: '/api/pacientes/{id}/mensajes',
    summary: 'Anotar que un paciente acepta recibir mensajes en su teléfono, o que ya no',
    access: 'patient:edit',
    changes: ['permisosMensajes', 'contactos', 'porAvisar', 'listaEspera'],
    tells: {
      'mensajes aceptados': ['pacientes', 'anotó que acepta mensajes {cosa}'],
      'mensajes no aceptados': ['pacientes', 'anotó que ya no acepta mensajes {cosa}'],
    },
    status: 200,
    body: consentRequestSchema,
    answer: consent,
    refusals: REFUSALS,
  }),
  sendReminder: operation({
    method: 'POST',
    path: '/api/confirmaciones/mensaje',
    summary: 'Enviar a un paciente el recordatorio de sus turnos de un día',
    access: 'confirmation:edit',
    changes: ['contactos', 'mensajes', 'cuentasMensajes'],
    tells: {
      'mensaje enviado': ['contactos', 'envió un mensaje al paciente de {cosa}'],
      'mensaje que no llegó': ['contactos', 'no pudo entregar el mensaje al paciente de {cosa}'],
    },
    status: 200,
    body: z.pick(contactRequestSchema, { turnos: true }),
    answer: sent,
    refusals: REFUSALS,
  }),
  sendChangeMessage: operation({
    method: 'POST',
    path: '/api/por-avisar/{turno}/mensaje',
    summary: 'Enviar a un paciente dónde está ahora su turno; sigue por avisar hasta que le llegue',
    access: 'notice:edit',
    changes: ['mensajes', 'porAvisar', 'cuentasMensajes'],
    status: 200,
    body: z.strictObject({ version: bookingFields.version }),
    answer: sent,
    refusals: REFUSALS,
  }),
  sendOfferMessage: operation({
    method: 'POST',
    path: '/api/lista-espera/{id}/mensaje',
    summary: 'Ofrecer un cupo libre a quien pidió venir antes, con un mensaje',
    access: 'waiting-list:edit',
    changes: ['mensajes', 'listaEspera', 'cuentasMensajes'],
    status: 200,
    body: offerSchema,
    answer: sent,
    refusals: REFUSALS,
  }),
  introduceMessenger: operation({
    method: 'GET',
    path: '/api/mensajes/avisos',
    summary: 'Con qué comprueba el servicio de mensajes que esta dirección es de la clínica',
    access: 'public',
    status: 200,
    query: z.strictObject({
      'hub.mode': z.literal('subscribe', { error: 'Falta hub.mode.' }),
      'hub.verify_token': z.string({ error: 'Falta hub.verify_token.' }).check(z.maxLength(200)),
      'hub.challenge': z
        .string({ error: 'Falta hub.challenge.' })
        .check(z.regex(/^\w{1,100}$/u, { error: 'hub.challenge no es válido.' })),
    }),
    answer: { media: ['text/plain'] },
    refusals: ['no_encontrado'],
  }),
  tellOfMessages: operation({
    method: 'POST',
    path: '/api/mensajes/avisos',
    summary: 'Lo que el servicio de mensajes avisa, firmado: qué llegó, qué no y quién no quiere más',
    access: 'public',
    withoutToken: true,
    changes: ['contactos', 'mensajes', 'porAvisar', 'permisosMensajes', 'cuentasMensajes'],
    status: 204,
    body: z.looseObject({}),
    answer: NOTHING,
    refusals: ['no_encontrado'],
  }),
};
