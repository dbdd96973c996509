import * as z from 'zod/mini';
import { answersPhone, count, instant, versionSeen } from './fields.ts';
import { messageMark } from './notices/message-mark.ts';
import { operation, type Json } from './operation.ts';
import { appointmentSchema } from '#domain/scheduling/appointment/appointment';
import { CONTACT_RESULTS, contactRequestSchema } from '#domain/scheduling/appointment/confirmation';
import { linkAnswerSchema } from '#domain/scheduling/patient-link/patient-link';
import { bookingFields, idField } from '#domain/scheduling/booking/booking';
import { EYES } from '#domain/clinical/eye';
import { civilDateField } from '#domain/scheduling/hours/dated-range';

const { fecha, hora, fin, tipo, estado, medico, estudio, paciente } = appointmentSchema.shape;

/** A note about contacting a patient, with the name of the person who took it. */
const contactNote = z.strictObject({
  resultado: z.enum(CONTACT_RESULTS),
  cuando: instant,
  nombre: z.string(),
});
export type ContactNoteView = Json<typeof contactNote>;

/**
 * An appointment whose patient should confirm it; `version` grows with each change of the appointment or of the
 * contact.
 */
const confirmation = z.strictObject({
  id: z.string(),
  version: versionSeen,
  ...{ fecha, hora, fin, tipo, estado, medico, estudio },
  /** With the birth date of the record, which tells two of one name apart. */
  paciente: z.extend(paciente, { nacimiento: z.optional(civilDateField), contesta: answersPhone }),
  ojo: z.optional(z.nullable(z.enum(EYES))),
  contacto: z.strictObject({
    estado: z.enum(CONTACT_RESULTS),
    /** How often there was no answer. */
    veces: count,
    /** The last message; `ultimo` is the latest note that still stands. */
    enviado: z.nullable(contactNote),
    ultimo: z.nullable(contactNote),
    /** What the patient answered last with the link, of this place. */
    respuesta: z.optional(linkAnswerSchema),
  }),
  /** The token with which the patient answers, without an account. */
  enlace: z.optional(z.string()),
  /** The reminder of the day, by the clinic's own service. */
  mensaje: z.optional(messageMark),
});
export type ConfirmationView = Json<typeof confirmation>;

const confirmationDay = z.strictObject({
  fecha,
  items: z.array(confirmation),
  /** How many let their appointment go by link, whom nobody has called yet. */
  dejaron: z.optional(count),
  /** The other days to come on which somebody asks by link for a change, and how many do. */
  piden: z.optional(z.array(z.strictObject({ fecha, cuantos: count }))),
});
export type ConfirmationDay = Json<typeof confirmationDay>;

export const CONFIRMATIONS = {
  listConfirmations: operation({
    method: 'GET',
    path: '/api/confirmaciones',
    summary: 'A quiénes pedir que confirmen su turno de un día, y cómo va el contacto',
    access: 'confirmation:read',
    shows: 'identity',
    status: 200,
    query: z.strictObject({
      fecha: z.optional(bookingFields.fecha),
      medico: z.optional(idField('El identificador no es válido.')),
    }),
    answer: confirmationDay,
    refusals: [],
  }),
  readPatientLink: operation({
    method: 'GET',
    path: '/api/turnos/{id}/enlace',
    summary: 'La clave del enlace con el que el paciente responde sobre su turno, sin cuenta',
    access: 'confirmation:read',
    status: 200,
    answer: z.strictObject({ enlace: z.nullable(z.string()) }),
    refusals: ['no_encontrado'],
  }),
  noteContacts: operation({
    method: 'POST',
    path: '/api/confirmaciones',
    summary: 'Anotar cómo fue la llamada a un paciente, en todos sus turnos de ese día a la vez',
    access: 'confirmation:edit',
    changes: ['contactos', 'turnos'],
    tells: {
      'contacto con el paciente': ['contactos', 'anotó un aviso al paciente de {cosa}'],
      'respuesta por enlace': ['contactos', 'respondió sobre {cosa}'],
    },
    shows: 'identity',
    status: 200,
    body: contactRequestSchema,
    answer: z.strictObject({ items: z.array(confirmation) }),
    refusals: [
      'no_encontrado',
      'version_vieja',
      'transicion_invalida',
      'ocupado',
      'equipo_ocupado',
      'paciente_ocupado',
    ],
  }),
};
