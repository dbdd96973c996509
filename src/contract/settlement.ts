import * as z from 'zod/mini';
import { versionSeen } from './fields.ts';
import type { Json } from './operation.ts';
import { appointmentSchema } from '#domain/scheduling/appointment/appointment';
import { APPOINTMENT_STATES } from '#domain/scheduling/appointment/appointment-states';
import { REASONS } from '#domain/scheduling/booking/placement';
import { civilDateField, hourField } from '#domain/scheduling/hours/dated-range';
import { SOURCE_KINDS } from '#domain/scheduling/hours/closure';
import { confirmationFields } from '#domain/scheduling/hours/orphans';

/** A free place with its date; `id` is the doctor's or the study's. */
export const freeSlot = z.strictObject({
  id: z.string(),
  fecha: civilDateField,
  hora: hourField,
  fin: hourField,
  equipo: z.optional(z.string()),
});
export type FreeSlot = Json<typeof freeSlot>;

/** What stands behind a reason: the kind of thing, which one, and its legal norm if it has one. */
export const source = z.strictObject({
  clase: z.enum(SOURCE_KINDS),
  id: z.optional(z.string()),
  nombre: z.optional(z.string()),
  norma: z.optional(z.string()),
});

/** An appointment that a change leaves outside, as a person reads it: whose, when, with whom, and because of what. */
export const orphan = z.strictObject({
  turno: z.string(),
  fecha: civilDateField,
  hora: hourField,
  motivo: z.enum(['feriado', 'ausencia', 'fuera_de_horario']),
  fuente: source,
  paciente: appointmentSchema.shape.paciente,
  medico: z.nullable(z.string()),
  estudio: z.nullable(z.string()),
  equipo: z.nullable(z.string()),
  estado: z.enum(APPOINTMENT_STATES),
  duracionMin: z.int(),
  version: versionSeen,
  /** Free places on another device, where one is out of service. */
  alternativas: z.optional(z.array(freeSlot)),
  /** Free places of the same doctor or study by the hours after the change, the nearest first. */
  lugares: z.optional(z.array(freeSlot)),
  /** Free places of other doctors. */
  colegas: z.optional(z.array(freeSlot)),
});
export type OrphanView = Json<typeof orphan>;

/** What became of one patient's appointment. */
const settled = z.strictObject({
  turno: z.string(),
  accion: z.enum(['fuera_de_horario', 'mover', 'reasignar', 'cancelar']),
  paciente: z.string(),
  fecha: civilDateField,
  hora: hourField,
  medico: z.nullable(z.string()),
  equipo: z.nullable(z.string()),
  estado: z.enum(APPOINTMENT_STATES),
});
export type Settled = Json<typeof settled>;

/** What every change of hours answers besides itself, to spread into its answer. */
export const settledFields = { resueltos: z.array(settled) };
/** The answer of a change that has nothing else to say. */
export const settledAlone = z.strictObject(settledFields);
export type WithSettled = Json<typeof settledAlone>;

/** The body of a change that is only confirmed. */
export const confirmationBody = z.strictObject(confirmationFields);

/** How a change of hours refuses because of who is booked: the question, and why an appointment cannot go where it was sent. */
export const SETTLING = ['requiere_confirmacion', 'transicion_invalida', ...REASONS] as const;
