import * as z from 'zod/mini';
import { count, instant } from '../fields.ts';
import { operation, type Json } from '../operation.ts';
import { EYES } from '#domain/clinical/eye';
import { intervalSchema } from '#domain/clinical/follow-up/interval';
import { PLAN_KINDS } from '#domain/clinical/follow-up/plan';
import { LINES } from '#domain/clinical/overview/today';
import { courseSchema } from '#domain/clinical/trends/sight-course';
import { civilDateField } from '#domain/scheduling/hours/dated-range';

const eye = z.enum(['OD', 'OI']);
const measured = z.strictObject({
  texto: z.string(),
  alta: z.optional(z.literal(true)),
  objetivo: z.optional(z.number()),
});

/** What a doctor has to know of somebody of the day before the door opens. */
const dayFacts = z.strictObject({
  turno: z.string(),
  fechaNacimiento: z.nullable(civilDateField),
  /** Somebody measures already. */
  empezada: z.boolean(),
  /** What the visit lacks before the doctor, of whoever is here. */
  falta: z.array(z.string()),
  medidas: z.array(
    z.strictObject({ que: z.enum(LINES), OD: z.optional(measured), OI: z.optional(measured) }),
  ),
  /** Of today, or of the last time that somebody looked. */
  anguloEstrecho: z.array(z.strictObject({ ojo: eye, v: z.string() })),
  alertas: z.array(
    z.strictObject({ clave: z.string(), texto: z.string(), gravedad: z.enum(['alta', 'media']) }),
  ),
  /** What the doctor follows in this patient, what the appointment is for first. */
  sigue: z.array(
    z.strictObject({
      nombre: z.string(),
      ojo: z.nullable(z.enum(EYES)),
      clase: z.nullable(z.enum(PLAN_KINDS)),
      intervalo: z.nullable(intervalSchema),
      intervaloDias: z.nullable(count),
    }),
  ),
  /** Studies that were asked for, are due and not done. */
  pedidos: z.array(z.strictObject({ nombre: z.string(), ojo: z.enum(EYES), vence: civilDateField })),
});

const person = z.strictObject({ id: z.string(), nombre: z.string() });

const ownDay = z.strictObject({
  fecha: civilDateField,
  items: z.array(dayFacts),
  /** Whose measured sight reaches its limit first and has no appointment, as of last night; null until a night reckoned it. */
  vista: z.nullable(
    z.strictObject({
      total: count,
      filas: z.array(
        z.strictObject({
          plan: z.string(),
          paciente: person,
          nombre: z.string(),
          curso: courseSchema,
          /** Days since it was due; negative while it is not. */
          dias: z.int(),
        }),
      ),
    }),
  ),
  /** Notes that are not signed, the oldest first, without those of the visits of today that have not begun. */
  notas: z.array(z.strictObject({ id: z.string(), paciente: person, fecha: civilDateField })),
  /** Who was measured in a round and is to be decided, the first limit first; and how many of colleagues are nobody’s. */
  rondas: z.array(z.strictObject({ consulta: z.string(), limite: civilDateField, paciente: person })),
  deColegas: count,
  /** Studies that this doctor asked for and nobody has validated, the oldest first. */
  resultados: z.array(
    z.strictObject({
      orden: z.string(),
      paciente: person,
      nombre: z.string(),
      ojo: z.enum(EYES),
      informado: z.boolean(),
      realizado: z.nullable(instant),
    }),
  ),
});
export type OwnDayView = Json<typeof ownDay>;

/** Of what was signed in a month: how many values there were, and how many were copied or called normal in bulk. */
const originMonth = z.strictObject({
  mes: z.string(),
  notas: count,
  hallazgos: count,
  copiados: count,
  normales: count,
});
const shares = z.strictObject({ meses: z.array(originMonth) });
export type OriginShares = Json<typeof shares>;

/** What is a doctor's own: the day, and how the own notes are written. */
export const OWN_DAY = {
  readOwnDay: operation({
    method: 'GET',
    path: '/api/mi-dia',
    summary:
      'Lo que un médico tiene que saber de sus pacientes de hoy, quién puede perder la vista, y qué le falta firmar y leer',
    access: 'consultation:write',
    shows: 'clinical',
    status: 200,
    answer: ownDay,
    refusals: [],
  }),
  readOriginShares: operation({
    method: 'GET',
    path: '/api/mi-dia/procedencias',
    summary:
      'Cuánto de lo que uno mismo firmó en cada mes se copió o se anotó como normal en bloque: solo lo propio',
    access: 'consultation:write',
    status: 200,
    answer: shares,
    refusals: [],
  }),
} as const;
