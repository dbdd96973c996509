import * as z from 'zod/mini';
import type { Immutable } from '../../shared/immutable.ts';
import { APPOINTMENT_KINDS } from '../appointment/appointment-kinds.ts';
import { bookingFields } from '../booking/booking.ts';
import { civilDateField, hourField } from '../hours/dated-range.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));

/** When and with whom: what a patient has to know of an appointment. */
export const placeSchema = z.strictObject({
  fecha: civilDateField,
  hora: hourField,
  medico: z.optional(id),
});
export type NoticePlace = Immutable<z.infer<typeof placeSchema>>;

/** How a patient was told. */
export const TOLD_BY = ['llamada', 'whatsapp', 'en_persona', 'no_hizo_falta'] as const;
export type ToldBy = (typeof TOLD_BY)[number];

export const NOTICE_STATES = ['pendiente', 'avisado'] as const;

/**
 * `porAvisar/{appointment}`: what the clinic did to an appointment and its patient has to be told, until somebody marks
 * it. `antes` is the place the patient knows (null: was told it is cancelled), `despues` the one the clinic gave (null:
 * it cancelled). What is told is the appointment as it stands when the list is read.
 */
export const noticeSchema = z.strictObject({
  estado: z.enum(NOTICE_STATES),
  paciente: z.strictObject({
    id,
    nombre: z.string(),
    telefono: z.optional(z.string()),
    fallecio: z.optional(z.string()),
  }),
  tipo: z.enum(APPOINTMENT_KINDS),
  estudio: z.optional(z.string()),
  /** The doctor of the place the patient knew; decides whose list this is. */
  medico: z.optional(id),
  /** The earlier of both days: whoever comes first is told first. */
  fecha: civilDateField,
  antes: z.nullable(placeSchema),
  despues: z.nullable(placeSchema),
  /** When the patient was first left with a wrong place, and who changed it last. */
  desde: z.string(),
  quien: z.string(),
  motivo: z.optional(z.string()),
  /** The absence that displaced it: undoing that one offers to bring the patient back. */
  ausencia: z.optional(id),
  aviso: z.optional(z.strictObject({ quien: z.string(), cuando: z.string(), como: z.enum(TOLD_BY) })),
});
export type Notice = Immutable<z.infer<typeof noticeSchema>>;

/** `POST /api/por-avisar/{turno}/avisado`. */
export const toldSchema = z.strictObject({
  como: z.enum(TOLD_BY, { error: 'Elija llamada, whatsapp, en_persona o no_hizo_falta.' }),
  version: bookingFields.version,
});
