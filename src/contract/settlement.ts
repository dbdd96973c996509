import * as z from 'zod/mini';
import { answersPhone, versionSeen } from './fields.ts';
import type { Json } from './operation.ts';
import { EYES } from '#domain/clinical/eye';
import { appointmentSchema } from '#domain/scheduling/appointment/appointment';
import { APPOINTMENT_KINDS } from '#domain/scheduling/appointment/appointment-kinds';
import { APPOINTMENT_STATES } from '#domain/scheduling/appointment/appointment-states';
import { REASONS } from '#domain/scheduling/booking/placement';
import { civilDateField, hourField } from '#domain/scheduling/hours/dated-range';
import { SOURCE_KINDS } from '#domain/scheduling/hours/closure';
import { confirmationFields } from '#domain/scheduling/hours/orphans';

/** What deciding about displaced appointments changes, whatever displaced them. */
export const SETTLED = ['turnos', 'porAvisar', 'ordenes', 'planes'] as const;

/** A free place with its date; `id` is the doctor or the study. */
export const freeSlot = z.strictObject({
  id: z.string(),
  fecha: civilDateField,
  hora: hourField,
  fin: hourField,
  equipo: z.optional(z.string()),
});
export type FreeSlot = Json<typeof freeSlot>;

/** Where a reason comes from: the kind of thing, which one, and its legal source if any. */
export const source = z.strictObject({
  clase: z.enum(SOURCE_KINDS),
  id: z.optional(z.string()),
  nombre: z.optional(z.string()),
  norma: z.optional(z.string()),
});

/** An appointment displaced by a change, as shown to the user: whose, when, with whom, and why. */
export const orphan = z.strictObject({
  turno: z.string(),
  fecha: civilDateField,
  hora: hourField,
  motivo: z.enum(['feriado', 'ausencia', 'fuera_de_horario']),
  fuente: source,
  paciente: z.extend(appointmentSchema.shape.paciente, {
    nacimiento: z.optional(civilDateField),
    contesta: answersPhone,
  }),
  medico: z.nullable(z.string()),
  estudio: z.nullable(z.string()),
  /** Which eye; null where nobody wrote it down, absent where there is none to name. */
  ojo: z.optional(z.nullable(z.enum(EYES))),
  equipo: z.nullable(z.string()),
  tipo: z.enum(APPOINTMENT_KINDS),
  estado: z.enum(APPOINTMENT_STATES),
  duracionMin: z.int(),
  version: versionSeen,
  /** Free places on another device when one is out of service. */
  alternativas: z.optional(z.array(freeSlot)),
  /** Free places of the same doctor or study by the hours after the change, nearest first. */
  lugares: z.optional(z.array(freeSlot)),
  /** Free places of doctors of the same specialty; of an emergency, of whoever can see it that day. */
  colegas: z.optional(z.array(freeSlot)),
  /** For whoever sits in the room: the doctors who still attend today, who sees the same first, then the shortest queue. */
  colas: z.optional(z.array(z.strictObject({ medico: z.string(), esperan: z.int(), igual: z.boolean() }))),
  /** What it is booked on will be no more: it cannot stay, not even outside the hours. */
  debeSalir: z.optional(z.literal(true)),
  /** Where it could go so that all of the list find a place; `id` is the doctor or the study. */
  propuesta: z.optional(freeSlot),
});
export type OrphanView = Json<typeof orphan>;

/** What happened to one patient's appointment. */
const settled = z.strictObject({
  turno: z.string(),
  accion: z.enum(['fuera_de_horario', 'mover', 'reasignar', 'cola', 'cancelar']),
  paciente: z.string(),
  fecha: civilDateField,
  hora: hourField,
  medico: z.nullable(z.string()),
  equipo: z.nullable(z.string()),
  estado: z.enum(APPOINTMENT_STATES),
  /** The version of its entry in «Por avisar», when its patient has to be notified. */
  aviso: z.optional(versionSeen),
});
export type Settled = Json<typeof settled>;

/** What every change of hours returns in addition, to spread into its answer. */
export const settledFields = { resueltos: z.array(settled) };
/** The answer of a change that returns nothing else. */
export const settledAlone = z.strictObject(settledFields);
export type WithSettled = Json<typeof settledAlone>;

/** The body of a change that only needs confirming. */
export const confirmationBody = z.strictObject(confirmationFields);

/**
 * How a change of hours refuses because of bookings: the question, and why an appointment cannot go where it was sent.
 */
export const SETTLING = ['requiere_confirmacion', 'transicion_invalida', ...REASONS] as const;
