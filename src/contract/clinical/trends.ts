import * as z from 'zod/mini';
import { count } from '../fields.ts';
import { operation, type Json } from '../operation.ts';
import { TREND_IDS } from '#domain/clinical/trends/series-ids';
import { EVENT_KINDS } from '#domain/clinical/trends/event';
import { civilDateField } from '#domain/scheduling/hours/dated-range';

const eye = z.enum(['OD', 'OI']);

/**
 * A measure in mmHg, logMAR, dioptres (spherical equivalent) or C/D; `v` is null for what has no number, which `texto`
 * then says. `texto` is the acuity or the lens as it was written.
 */
const point = z.strictObject({
  fecha: civilDateField,
  consulta: z.string(),
  ojo: eye,
  v: z.nullable(z.number()),
  metodo: z.optional(z.string()),
  hora: z.optional(z.string()),
  texto: z.optional(z.string()),
  /** Why it is not to be relied on, and counts for nothing. */
  dudoso: z.optional(z.string()),
});

/** What may have changed the values: drops, a laser, an operation. */
export const event = z.strictObject({
  fecha: civilDateField,
  ojo: z.enum(['OD', 'OI', 'AO']),
  tipo: z.enum(EVENT_KINDS),
  nombre: z.string(),
});

const whose = {
  ojo: eye,
  metodo: z.optional(z.string()),
  n: count,
  /** The stretch between two treatments, where it is of one alone. */
  tramo: z.optional(z.strictObject({ desde: civilDateField, hasta: civilDateField })),
};
/** What an eye changes in a year by one method, with its 95 % interval; or that there is too little to say. */
const trend = z.union([
  z.strictObject({ ...whose, porAnio: z.number(), ic: z.tuple([z.number(), z.number()]) }),
  z.strictObject({ ...whose, motivo: z.literal('datos_insuficientes') }),
]);

export const seriesView = z.strictObject({
  serie: z.enum(TREND_IDS),
  paciente: z.string(),
  puntos: z.array(point),
  /** The target pressure of each eye that was set last. */
  objetivo: z.optional(z.strictObject({ OD: z.optional(z.number()), OI: z.optional(z.number()) })),
  eventos: z.array(event),
  tendencias: z.array(trend),
});
export type SeriesView = Json<typeof seriesView>;

/** What is followed of a patient from visit to visit. */
export const TRENDS = {
  readTrend: operation({
    method: 'GET',
    path: '/api/pacientes/{id}/series/{serie}',
    summary:
      'La evolución de un paciente: presión, agudeza, refracción, excavación, y de sus estudios validados',
    access: 'consultation:read',
    shows: 'clinical',
    status: 200,
    answer: seriesView,
    refusals: ['no_encontrado', 'requiere_motivo'],
  }),
} as const;
