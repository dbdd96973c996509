import * as z from 'zod/mini';
import { civilDateField } from '#domain/scheduling/hours/dated-range';
import { answersPhone, instant, versionSeen } from '../fields.ts';
import { appointmentRecord } from '../appointments.ts';
import { messageMark } from './message-mark.ts';
import { cursor, limite, operation, pageOf, type Json } from '../operation.ts';
import { EYES } from '#domain/clinical/eye';
import { APPOINTMENT_KINDS } from '#domain/scheduling/appointment/appointment-kinds';
import { bookingFields, idField } from '#domain/scheduling/booking/booking';
import { REASONS } from '#domain/scheduling/booking/placement';
import {
  noAnswerSchema,
  NOTICE_STATES,
  noticeSchema,
  placeSchema,
  reopenSchema,
  TOLD_BY,
  toldSchema,
} from '#domain/scheduling/notices/notice';
import { SITUATIONS } from '#domain/scheduling/notices/notice-rules';

/** A patient to be notified (or told) of what the clinic did to an appointment, as it stands now. */
const notice = z.strictObject({
  turno: z.string(),
  version: versionSeen,
  estado: z.enum(NOTICE_STATES),
  /** The phone is the one on the record now. */
  paciente: z.strictObject({
    id: z.string(),
    nombre: z.string(),
    telefono: z.optional(z.string()),
    contesta: answersPhone,
    nacimiento: z.optional(civilDateField),
  }),
  tipo: z.enum(APPOINTMENT_KINDS),
  estudio: z.optional(z.string()),
  /** Which eye, as the appointment says now; null where nobody wrote it down. */
  ojo: z.optional(z.nullable(z.enum(EYES))),
  fecha: placeSchema.shape.fecha,
  situacion: z.enum(SITUATIONS),
  /** The place the patient knows, and the one to tell; null when there is none. */
  antes: z.nullable(placeSchema),
  ahora: z.nullable(placeSchema),
  /** Another appointment still to come, when this one was cancelled or was a round. */
  otro: z.nullable(placeSchema),
  desde: instant,
  /** Who changed it. */
  nombre: z.string(),
  motivo: z.optional(z.string()),
  /** The outcome of a round, and the doctor who decided it. */
  ronda: noticeSchema.shape.ronda,
  medico: z.optional(z.string()),
  /** Why the patient let it go with the link, and the code of the study, for another day. */
  enlace: noticeSchema.shape.enlace,
  codigo: z.optional(z.string()),
  ausencia: z.optional(z.string()),
  /** The calls that nobody answered: how many, and who made the last one when; absent where nobody tried. */
  intentos: z.optional(z.strictObject({ veces: z.number(), nombre: z.string(), cuando: instant })),
  aviso: z.nullable(z.strictObject({ nombre: z.string(), cuando: instant, como: z.enum(TOLD_BY) })),
  /** The message that says where the appointment is now, by the clinic's own service. */
  mensaje: z.optional(messageMark),
  /** The version of the appointment, for bringing it back to `antes`; null when that is not possible. */
  vuelve: z.nullable(versionSeen),
});
export type NoticeView = Json<typeof notice>;

/** The entry that was marked, and the others of the same person that were marked with it. */
const marked = z.extend(notice, { otros: z.optional(z.array(notice)) });
export type MarkedNotice = Json<typeof marked>;

const REFUSALS = ['no_encontrado', 'version_vieja', 'transicion_invalida'] as const;

/** «Por avisar»: whom to tell of what the clinic did, until each is marked. */
export const NOTICES = {
  listNotices: operation({
    method: 'GET',
    path: '/api/por-avisar',
    summary: 'A quiénes falta avisar de un cambio que hizo la clínica, o a quiénes ya se avisó',
    access: 'notice:read',
    shows: 'identity',
    status: 200,
    query: z.strictObject({
      estado: z._default(z.enum(NOTICE_STATES, { error: 'Elija pendiente o avisado.' }), 'pendiente'),
      medico: z.optional(idField('El identificador no es válido.')),
      ausencia: z.optional(idField('El identificador no es válido.')),
      limite,
      cursor,
    }),
    answer: pageOf(notice),
    refusals: [],
  }),
  noteTold: operation({
    method: 'POST',
    path: '/api/por-avisar/{turno}/avisado',
    summary: 'Anotar que se avisó al paciente, y cómo',
    access: 'notice:edit',
    changes: ['porAvisar'],
    tells: { 'paciente avisado': ['porAvisar', 'anotó que avisó al paciente de {cosa}'] },
    shows: 'identity',
    status: 200,
    body: toldSchema,
    answer: marked,
    refusals: REFUSALS,
  }),
  noteNoAnswer: operation({
    method: 'POST',
    path: '/api/por-avisar/{turno}/no-contesta',
    changes: ['porAvisar'],
    tells: {
      'intento de aviso': ['porAvisar', 'anotó que el paciente de {cosa} no contesta'],
      'intento de aviso quitado': ['porAvisar', 'quitó su último intento de avisar al paciente de {cosa}'],
    },
    summary: 'Anotar que se llamó al paciente y no contesta, o quitar ese intento',
    access: 'notice:edit',
    shows: 'identity',
    status: 200,
    body: noAnswerSchema,
    answer: marked,
    refusals: REFUSALS,
  }),
  reopenNotice: operation({
    method: 'POST',
    path: '/api/por-avisar/{turno}/reabrir',
    summary: 'Devolver a la lista a quien no se avisó',
    access: 'notice:edit',
    changes: ['porAvisar'],
    tells: { 'aviso reabierto': ['porAvisar', 'anotó que falta avisar al paciente de {cosa}'] },
    shows: 'identity',
    status: 200,
    body: reopenSchema,
    answer: marked,
    refusals: REFUSALS,
  }),
  bringBack: operation({
    method: 'POST',
    path: '/api/por-avisar/{turno}/volver',
    summary: 'Devolver un turno al lugar de donde lo sacó la clínica, si no cambió después y sigue libre',
    access: 'appointment:book',
    changes: ['porAvisar', 'turnos', 'ordenes'],
    tells: { 'turno devuelto a su lugar': ['turnos', 'devolvió a su lugar {cosa}'] },
    shows: 'identity',
    status: 200,
    body: z.strictObject({ version: bookingFields.version }),
    answer: appointmentRecord,
    refusals: ['no_encontrado', 'version_vieja', 'transicion_invalida', ...REASONS, 'lateralidad'],
  }),
};
