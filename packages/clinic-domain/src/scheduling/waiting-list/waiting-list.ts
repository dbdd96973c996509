import * as z from 'zod/mini';
import { WEEKDAYS } from '../../shared/civil-date.ts';
import type { Immutable } from '../../shared/immutable.ts';
import { APPOINTMENT_KINDS } from '../appointment/appointment-kinds.ts';
import { APPOINTMENT_MESSAGES } from '../appointment/appointment.ts';
import { BOOKING_MESSAGES, bookedPatientSchema, bookingFields, idField } from '../booking/booking.ts';
import { civilDateField, hourField } from '../hours/dated-range.ts';
import { EYES } from '../../clinical/eye.ts';

/** How soon someone needs a place, least urgent first. */
export const URGENCIES = ['normal', 'preferente', 'urgente'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** The part of the day the patient prefers. */
export const DAY_PARTS = ['cualquiera', 'manana', 'tarde'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

export const CLOSING_REASONS = ['agendado', 'desiste', 'no_contesta', 'otro'] as const;
export type ClosingReason = (typeof CLOSING_REASONS)[number];

/** Messages shown for an invalid field of an entry. */
export const WAITING_MESSAGES = {
  urgency: 'Elija la urgencia.',
  dayPart: 'Elija mañana, tarde o cualquiera.',
  weekday: 'Elija días de la semana.',
  doctors: 'Elija hasta 20 médicos.',
  repeated: 'Hay uno repetido.',
  until: 'La última fecha no puede ser anterior a la primera.',
  past: 'La última fecha ya pasó.',
  note: 'La nota puede tener hasta 300 caracteres.',
  reason: 'Elija por qué sale de la lista.',
} as const;

const unique = z.refine<string[]>((list) => new Set(list).size === list.length, {
  error: WAITING_MESSAGES.repeated,
});
const note = z
  .string({ error: WAITING_MESSAGES.note })
  .check(z.trim(), z.maxLength(300, { error: WAITING_MESSAGES.note }));
const urgency = z.enum(URGENCIES, { error: WAITING_MESSAGES.urgency });
const dayPart = z.enum(DAY_PARTS, { error: WAITING_MESSAGES.dayPart });
const kind = z.enum(APPOINTMENT_KINDS, { error: BOOKING_MESSAGES.kind });
const eye = z.enum(EYES, { error: BOOKING_MESSAGES.eyes });
/** An empty list means any doctor. */
const doctors = z
  .array(idField(APPOINTMENT_MESSAGES.doctor), { error: WAITING_MESSAGES.doctors })
  .check(z.maxLength(20, { error: WAITING_MESSAGES.doctors }), unique);
/** An empty list means any weekday. */
const weekdays = z
  .array(z.enum(WEEKDAYS, { error: WAITING_MESSAGES.weekday }), { error: WAITING_MESSAGES.weekday })
  .check(unique);

/**
 * `listaEspera/{id}`: who is waiting for a place, of what kind, and when it suits them. `creado` and `cuando` are
 * instants (ISO).
 */
export const waitingEntrySchema = z.strictObject({
  paciente: z.strictObject({
    id: z.string(),
    nombre: z.string(),
    telefono: z.optional(z.string()),
    fallecio: z.optional(z.string()),
  }),
  tipo: kind,
  estudio: z.optional(z.strictObject({ codigo: z.string(), nombre: z.string() })),
  ojo: z.optional(eye),
  /** How many eyes, in entries from before the eye was named. */
  ojos: z.optional(z.union([z.literal(1), z.literal(2)])),
  medicos: doctors,
  dias: weekdays,
  franja: dayPart,
  urgencia: urgency,
  desde: z.optional(civilDateField),
  hasta: z.optional(civilDateField),
  nota: z.optional(note),
  /** The series of which this appointment is to come: its day was too far away to be booked. */
  serie: z.optional(z.string()),
  /** The appointment that is to be earlier, whose link asked for it. */
  turno: z.optional(z.string()),
  /** The place that was last offered with that link. */
  oferta: z.optional(
    z.strictObject({
      ...{ medico: z.optional(z.string()), fecha: civilDateField, hora: hourField },
      ...{ cuando: z.string(), quien: z.string() },
    }),
  ),
  estado: z.enum(['esperando', 'cerrada']),
  creado: z.string(),
  creadoPor: z.string(),
  cierre: z.optional(
    z.strictObject({
      motivo: z.enum(CLOSING_REASONS),
      nota: z.optional(note),
      turno: z.optional(z.string()),
      cuando: z.string(),
      quien: z.string(),
    }),
  ),
});
export type WaitingEntry = Immutable<z.infer<typeof waitingEntrySchema>>;

const studyChecks = [
  z.refine<{ tipo: string; estudio?: string | undefined }>(
    ({ tipo, estudio }) => (tipo === 'estudio') === (estudio !== undefined),
    { error: APPOINTMENT_MESSAGES.study, path: ['estudio'] },
  ),
  z.refine<{ desde?: string | null | undefined; hasta?: string | null | undefined }>(
    ({ desde, hasta }) => typeof desde !== 'string' || typeof hasta !== 'string' || desde <= hasta,
    { error: WAITING_MESSAGES.until, path: ['hasta'] },
  ),
] as const;

/** `POST /api/lista-espera`. */
export const newWaitingSchema = z
  .strictObject({
    paciente: bookedPatientSchema,
    tipo: kind,
    estudio: z.optional(idField(APPOINTMENT_MESSAGES.study)),
    ojo: z.optional(eye),
    medicos: z._default(doctors, []),
    dias: z._default(weekdays, []),
    franja: z._default(dayPart, 'cualquiera'),
    urgencia: z._default(urgency, 'normal'),
    desde: z.optional(bookingFields.fecha),
    hasta: z.optional(bookingFields.fecha),
    nota: z.optional(note),
    confirmado: z.optional(z.boolean({ error: 'Use true o false.' })),
  })
  .check(...studyChecks);
export type NewWaiting = z.infer<typeof newWaitingSchema>;
/** The request as sent: absent fields get their defaults. */
export type WaitingToAdd = z.input<typeof newWaitingSchema>;

/** `PATCH /api/lista-espera/{id}`: absent fields stay as they are, null clears one. */
export const waitingPatchSchema = z.strictObject({
  medicos: z.optional(doctors),
  dias: z.optional(weekdays),
  franja: z.optional(dayPart),
  urgencia: z.optional(urgency),
  desde: z.optional(z.nullable(bookingFields.fecha)),
  hasta: z.optional(z.nullable(bookingFields.fecha)),
  nota: z.optional(z.nullable(note)),
  version: bookingFields.version,
});
export type WaitingPatch = z.infer<typeof waitingPatchSchema>;

/**
 * `POST /api/lista-espera/{id}/cerrar`: takes the entry off the list, with the reason, and with the appointment if
 * there is one.
 */
export const closeWaitingSchema = z.strictObject({
  motivo: z.enum(CLOSING_REASONS, { error: WAITING_MESSAGES.reason }),
  nota: z.optional(note),
  turno: z.optional(idField('Indique el turno.')),
  version: bookingFields.version,
});
export type CloseWaiting = z.infer<typeof closeWaitingSchema>;

/** `POST /api/lista-espera/{id}/ofrecer`: the place that is offered; of a study perhaps without a doctor. */
export const offerSchema = z.strictObject({
  medico: z.optional(idField(APPOINTMENT_MESSAGES.doctor)),
  fecha: bookingFields.fecha,
  hora: bookingFields.hora,
  version: bookingFields.version,
});
export type OfferRequest = z.infer<typeof offerSchema>;

/** `POST /api/lista-espera/{id}/reabrir`. */
export const reopenWaitingSchema = z.strictObject({ version: bookingFields.version });
