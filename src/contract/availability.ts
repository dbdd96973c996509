import * as z from 'zod/mini';
import { count, instant, versionSeen } from './fields.ts';
import { NOTHING, operation, type Json } from './operation.ts';
import { freeSlot, source } from './settlement.ts';
import { APPOINTMENT_MESSAGES } from '#domain/scheduling/appointment/appointment';
import { APPOINTMENT_KINDS, VISIT_KINDS } from '#domain/scheduling/appointment/appointment-kinds';
import {
  BOOKING_MESSAGES,
  bookingFields,
  holdRequestSchema,
  idField,
} from '#domain/scheduling/booking/booking';
import { holdSchema } from '#domain/scheduling/booking/hold';
import { REASONS } from '#domain/scheduling/booking/placement';
import { DAY_PARTS, WAITING_MESSAGES } from '#domain/scheduling/waiting-list/waiting-list';
import { WEEKDAYS } from '#domain/shared/civil-date';
import { EYES } from '#domain/clinical/eye';

const { fecha, hora } = bookingFields;
const id = z.optional(idField('El identificador no es válido.'));
const ojo = z.optional(z.enum(EYES, { error: BOOKING_MESSAGES.eyes }));
const whole = (pattern: RegExp, error: string) =>
  z.pipe(z.string().check(z.regex(pattern, { error })), z.transform(Number));
const duracionMin = z.optional(
  z.pipe(whole(/^\d{1,3}$/, APPOINTMENT_MESSAGES.duration), bookingFields.duracionMin),
);

/** What availability is requested for: a kind of visit, or a study. */
const kindFields = {
  tipo: z.optional(z.enum(APPOINTMENT_KINDS, { error: BOOKING_MESSAGES.kind })),
  estudio: id,
  ojo,
  duracionMin,
};
interface KindAsked {
  readonly tipo?: string | undefined;
  readonly estudio?: string | undefined;
}
const kindChecks = [
  z.refine<KindAsked>(({ tipo, estudio }) => tipo !== undefined || estudio !== undefined, {
    error: BOOKING_MESSAGES.kind,
    path: ['tipo'],
  }),
  z.refine<KindAsked>(({ tipo, estudio }) => tipo !== 'estudio' || estudio !== undefined, {
    error: APPOINTMENT_MESSAGES.study,
    path: ['estudio'],
  }),
  z.refine<KindAsked>(
    ({ tipo, estudio }) => estudio === undefined || !VISIT_KINDS.some((kind) => kind === tipo),
    { error: BOOKING_MESSAGES.study, path: ['estudio'] },
  ),
] as const;

/** A position of the grid, free or with the reason it is not. */
const offeredSlot = z.strictObject({
  hora,
  fin: hora,
  libre: z.boolean(),
  motivo: z.nullable(z.enum(REASONS)),
  equipo: z.optional(z.string()),
  porque: z.optional(z.strictObject({ motivo: z.enum(REASONS), regla: z.string(), fuente: source })),
  /** Off the grid, where it fits right after an appointment. */
  encaje: z.optional(z.literal(true)),
  /** The colleagues who are filling in a form for it. */
  enCurso: z.optional(z.array(z.string())),
});
export type OfferedSlot = Json<typeof offeredSlot>;

/** A doctor's or study's day: every position. */
const dayAvailability = z.strictObject({
  fecha,
  medico: z.nullable(z.string()),
  estudio: z.nullable(z.string()),
  tipo: z.enum(APPOINTMENT_KINDS),
  duracionMin: count,
  /** Minutes between two positions of the grid. */
  paso: count,
  feriadoAutorizado: z.boolean(),
  vigenteDesde: z.nullable(fecha),
  cupos: z.array(offeredSlot),
});
export type DayAvailability = Json<typeof dayAvailability>;

const { id: _owner, ...place } = freeSlot.shape;
/** A free place of a doctor or a study. */
const freePlace = z.strictObject({
  medico: z.optional(z.string()),
  estudio: z.optional(z.string()),
  ...place,
});
export type FreePlace = Json<typeof freePlace>;

const span = { inicio: hora, fin: hora };
/** Closed hours and the reason; `nombre` only where all staff may know it. */
const closure = z.strictObject({
  ...span,
  motivo: z.enum(['feriado', 'ausencia', 'fuera_de_horario']),
  clase: source.shape.clase,
  nombre: z.optional(z.string()),
});
export type DayClosure = Json<typeof closure>;

const minutesOfKind = z.record(z.enum(VISIT_KINDS), count);
/** The hours of every doctor on a day. */
const clinicDay = z.strictObject({
  fecha,
  medicos: z.array(
    z.strictObject({
      id: z.string(),
      /** The blocks that anchor the grid, and which of them are open. */
      bloques: z.array(z.strictObject(span)),
      abierto: z.array(z.strictObject(span)),
      cierres: z.array(closure),
      minutos: minutesOfKind,
      pasos: minutesOfKind,
    }),
  ),
});
export type ClinicDay = Json<typeof clinicDay>;

const hold = z.extend(holdSchema, { id: z.string(), version: versionSeen, vence: instant });
export type HoldView = Json<typeof hold>;

/** When a patient can be seen, and who is filling in a form for a place. */
export const AVAILABILITY = {
  availability: operation({
    method: 'GET',
    path: '/api/disponibilidad',
    summary: 'Cupos de un médico o de un estudio en un día, con el motivo de los que no están libres',
    access: 'appointment:read',
    status: 200,
    query: z.strictObject({ ...kindFields, medico: id, fecha, paciente: id, excluir: id }).check(
      ...kindChecks,
      z.refine(({ medico, estudio }) => medico !== undefined || estudio !== undefined, {
        error: APPOINTMENT_MESSAGES.doctor,
        path: ['medico'],
      }),
    ),
    answer: dayAvailability,
    refusals: ['no_encontrado'],
  }),
  firstFree: operation({
    method: 'GET',
    path: '/api/disponibilidad/primera',
    summary: 'Los primeros cupos libres de varios médicos o de un estudio',
    access: 'appointment:read',
    status: 200,
    query: z
      .strictObject({
        ...kindFields,
        desde: z.optional(fecha),
        medicos: z.optional(
          z.pipe(
            z.string().check(z.minLength(1, { error: APPOINTMENT_MESSAGES.doctor }), z.maxLength(5000)),
            z.transform((text) => text.split(',').filter((name) => name !== '')),
          ),
        ),
        /** When the patient can come. */
        franja: z.optional(z.enum(DAY_PARTS, { error: WAITING_MESSAGES.dayPart })),
        dias: z.optional(
          z.pipe(
            z.pipe(
              z.string({ error: WAITING_MESSAGES.weekday }).check(z.maxLength(100)),
              z.transform((text) => text.split(',').filter((name) => name !== '')),
            ),
            z.array(z.enum(WEEKDAYS, { error: WAITING_MESSAGES.weekday })),
          ),
        ),
        cantidad: z._default(whole(/^([1-9]|1\d|20)$/, 'La cantidad va de 1 a 20.'), 3),
        porMedico: z.optional(
          z.pipe(
            z.enum(['true', 'false'], { error: 'Use true o false.' }),
            z.transform((text) => text === 'true'),
          ),
        ),
      })
      .check(...kindChecks),
    answer: z.strictObject({ cupos: z.array(freePlace) }),
    refusals: [],
  }),
  clinicDay: operation({
    method: 'GET',
    path: '/api/disponibilidad/dia',
    summary: 'Horas, cierres y pasos de cada médico en un día',
    access: 'appointment:read',
    status: 200,
    query: z.strictObject({ fecha }),
    answer: clinicDay,
    refusals: [],
  }),
  holdPlace: operation({
    method: 'POST',
    path: '/api/retenciones',
    summary: 'Avisar a los demás que se está llenando un turno',
    access: 'appointment:hold',
    changes: ['retenciones'],
    status: 201,
    body: holdRequestSchema,
    answer: hold,
    refusals: [],
    creates: true,
  }),
  releasePlace: operation({
    method: 'DELETE',
    path: '/api/retenciones/{id}',
    summary: 'Soltar una retención',
    access: 'appointment:hold',
    changes: ['retenciones'],
    status: 204,
    answer: NOTHING,
    refusals: ['no_encontrado'],
  }),
};
