import * as z from 'zod/mini';
import { count, instant } from '../fields.ts';
import { operation, type Json } from '../operation.ts';
import { plan } from './follow-up.ts';
import { problem } from './problems.ts';
import { event, seriesView } from './trends.ts';
import { EYES } from '#domain/clinical/eye';
import { ABSENCE_IDS } from '#domain/clinical/laterality/absent-eyes';
import { FIELD_DEFECTS } from '#domain/clinical/overview/eyes';
import { OVERVIEW_KINDS, OVERVIEW_ROWS } from '#domain/clinical/overview/kinds';
import { MISSING } from '#domain/clinical/overview/missing';
import { APPOINTMENT_STATES } from '#domain/scheduling/appointment/appointment-states';
import { civilDateField, hourField } from '#domain/scheduling/hours/dated-range';
import { ORDER_STATES } from '#domain/studies/orders/order-states';

const eye = z.enum(['OD', 'OI']);

/** What an eye is: its problems are in `problemas`; its stages as doctors wrote them last, with their day. */
const eyeHead = z.strictObject({
  etapas: z.array(z.strictObject({ texto: z.string(), fecha: civilDateField })),
  /** The defect of the last field that counts, by its mean deviation alone. */
  defecto: z.optional(z.strictObject({ grado: z.enum(FIELD_DEFECTS), fecha: civilDateField })),
  /** Why there is no eye. */
  ausente: z.optional(z.enum(ABSENCE_IDS)),
});

/** What is graded, or belongs to the person (`AO`), on a day: `v` is its height in its row. */
const step = z.strictObject({
  fila: z.enum(OVERVIEW_ROWS),
  fecha: civilDateField,
  ojo: z.enum(EYES),
  v: z.nullable(z.number()),
  texto: z.string(),
});

/** What a visit found, and what was found before and it did not look at again. */
const findings = z.strictObject({
  hallazgos: z.array(z.string()),
  normal: z.array(z.string()),
  antes: z.array(z.strictObject({ texto: z.string(), fecha: civilDateField })),
});

/** The first screen of a record: what it takes to know somebody in twenty seconds. */
const overview = z.strictObject({
  paciente: z.string(),
  hoy: civilDateField,
  /** The day on which the person died: nothing is missing any more, and nothing follows. */
  fallecio: z.optional(civilDateField),
  /** What is followed, the most pressing first. */
  clases: z.array(z.enum(OVERVIEW_KINDS)),
  eje: z.strictObject({ desde: civilDateField, hasta: civilDateField }),
  filas: z.array(z.enum(OVERVIEW_ROWS)),
  /** Without their events, which are those of all. */
  series: z.array(seriesView),
  eventos: z.array(event),
  pasos: z.array(step),
  /** Target pressures in mmHg from the day each was set first; `dicha`: the last visit that set it again. */
  objetivos: z.array(
    z.strictObject({ ojo: eye, desde: civilDateField, dicha: civilDateField, v: z.number() }),
  ),
  /** Lasers, operations and injections. */
  marcas: z.array(event),
  gotas: z.array(
    z.strictObject({
      /** `AO`: it was never said which eye. */
      ojo: z.enum(EYES),
      nombre: z.string(),
      detalle: z.string(),
      desde: civilDateField,
      /** Nobody said when it began: the day on which it was noted. */
      sinInicio: z.optional(z.literal(true)),
      hasta: z.optional(civilDateField),
      motivo: z.optional(z.string()),
      receta: z.optional(z.literal(true)),
    }),
  ),
  /** The closed visits within the years that are drawn, the oldest first. */
  visitas: z.array(z.strictObject({ id: z.string(), fecha: civilDateField, medico: z.string() })),
  /** All closed visits that there are. */
  total: count,
  /** What is booked from today on. */
  citas: z.array(
    z.strictObject({
      id: z.string(),
      fecha: civilDateField,
      hora: hourField,
      estado: z.enum(APPOINTMENT_STATES),
      medico: z.optional(z.string()),
      estudio: z.optional(z.string()),
      ojo: z.optional(z.enum(EYES)),
    }),
  ),
  ojos: z.strictObject({ OD: eyeHead, OI: eyeHead }),
  /** The eye that is clearly worse today, and by what. */
  peor: z.nullable(z.strictObject({ ojo: eye, por: z.enum(['campo', 'av', 'grado']) })),
  problemas: z.array(problem),
  planes: z.array(plan),
  pedidos: z.array(
    z.strictObject({
      id: z.string(),
      nombre: z.string(),
      ojo: z.enum(EYES),
      estado: z.enum(ORDER_STATES),
      creada: instant,
      turno: z.optional(z.strictObject({ fecha: civilDateField, hora: hourField })),
    }),
  ),
  falta: z.array(
    z.strictObject({
      que: z.enum(MISSING),
      ojo: z.optional(z.enum(EYES)),
      cual: z.optional(z.string()),
      /** When it was due, asked for or done last; none of what was never done. */
      fecha: z.optional(civilDateField),
      /** What the doctor wrote of it. */
      detalle: z.optional(z.string()),
      urgente: z.boolean(),
    }),
  ),
  /** What the last closed visit found. */
  ultima: z.nullable(
    z.strictObject({
      id: z.string(),
      fecha: civilDateField,
      medico: z.string(),
      OD: findings,
      OI: findings,
      plan: z.string(),
    }),
  ),
  /** It was asked, and there is no allergy. */
  niegaAlergias: z.boolean(),
  /** When somebody last said that what is known of the person is as it was. */
  revisado: z.nullable(instant),
});
export type OverviewView = Json<typeof overview>;

/** The record as it opens. */
export const OVERVIEW = {
  readOverview: operation({
    method: 'GET',
    path: '/api/pacientes/{id}/panorama',
    summary:
      'La primera pantalla de la ficha: problemas y qué sigue, seis años de cada ojo, gotas, último examen y qué falta',
    access: 'consultation:read',
    shows: 'clinical',
    status: 200,
    answer: overview,
    refusals: ['no_encontrado', 'requiere_motivo'],
  }),
} as const;
