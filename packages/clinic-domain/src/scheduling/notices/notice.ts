import * as z from 'zod/mini';
import { ROUND_DECISIONS } from '../../clinical/rounds/round-mark.ts';
import type { Immutable } from '../../shared/immutable.ts';
import { APPOINTMENT_KINDS } from '../appointment/appointment-kinds.ts';
import { bookingFields, idField } from '../booking/booking.ts';
import { civilDateField, hourField } from '../hours/dated-range.ts';
import { LINK_REASONS } from '../patient-link/patient-link.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));

/** Somebody called and nobody answered: who, and when (an ISO instant). */
const attemptSchema = z.strictObject({ quien: z.string(), cuando: z.string() });

/** When and with whom: what a patient has to know of an appointment. */
export const placeSchema = z.strictObject({
  fecha: civilDateField,
  hora: hourField,
  medico: z.optional(id),
});
export type NoticePlace = Immutable<z.infer<typeof placeSchema>>;

/** How a patient was notified. */
export const TOLD_BY = ['llamada', 'whatsapp', 'en_persona', 'no_hizo_falta'] as const;
export type ToldBy = (typeof TOLD_BY)[number];

export const NOTICE_STATES = ['pendiente', 'avisado'] as const;

/**
 * `porAvisar/{appointment}`: what the clinic did to an appointment and its patient has to be notified, until somebody marks
 * it; or what its patient let go with the link, until somebody has called. `antes` is the place the patient knows (null: was told it is cancelled), `despues` the one the clinic gave (null:
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
  /** What the doctor decided of somebody who was measured in a round, and until when the patient comes again. */
  ronda: z.optional(z.strictObject({ decision: z.enum(ROUND_DECISIONS), vence: civilDateField })),
  /** The patient let the appointment go with its link, for this reason: somebody calls, and gives another day. */
  enlace: z.optional(z.enum(LINK_REASONS)),
  /** The absence that displaced it: undoing that one offers to bring the patient back. */
  ausencia: z.optional(id),
  /** The calls that nobody answered, in their order. */
  intentos: z.optional(z.array(attemptSchema)),
  aviso: z.optional(z.strictObject({ quien: z.string(), cuando: z.string(), como: z.enum(TOLD_BY) })),
});
export type Notice = Immutable<z.infer<typeof noticeSchema>>;

/** Another entry of the same person, in the version that was seen. */
const seenSchema = z.strictObject({
  turno: idField('Indique el turno.'),
  version: bookingFields.version,
});
export type SeenNotice = Immutable<z.infer<typeof seenSchema>>;

/** One call or message tells a person all at once: what stands with the first entry in its list. */
const MOST_TOGETHER = 20;
const otros = z.optional(
  z
    .array(seenSchema, { error: 'Indique los otros avisos de la persona.' })
    .check(
      z.maxLength(MOST_TOGETHER, { error: `Se anotan juntos hasta ${String(MOST_TOGETHER)} avisos más.` }),
    ),
);

/** `POST /api/por-avisar/{turno}/reabrir`. */
export const reopenSchema = z.strictObject({ version: bookingFields.version, otros });

/** `POST /api/por-avisar/{turno}/avisado`. */
export const toldSchema = z.strictObject({
  como: z.enum(TOLD_BY, { error: 'Elija llamada, whatsapp, en_persona o no_hizo_falta.' }),
  version: bookingFields.version,
  otros,
});

/** `POST /api/por-avisar/{turno}/no-contesta`: nobody answered; `deshacer` takes one's own last attempt back. */
export const noAnswerSchema = z.strictObject({
  version: bookingFields.version,
  deshacer: z._default(z.boolean({ error: 'Indique si se quita el intento.' }), false),
  otros,
});
