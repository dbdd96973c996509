import * as z from 'zod/mini';
import { operation, type Json } from '../operation.ts';
import { antecedentList } from './antecedents.ts';
import { plan } from './follow-up.ts';
import { seriesView } from './trends.ts';
import { patientAnswer } from '../patients.ts';
import { consultationPage, opening } from '../records.ts';
import { visitSections } from '../visits/visits.ts';

/** What a doctor looks at first, in one answer. */
const chart = z.strictObject({
  apertura: opening,
  paciente: patientAnswer,
  /** The newest twenty that are closed, and the reader's own drafts. */
  consultas: consultationPage,
  /** The examination of the newest closed one. */
  ultima: z.nullable(z.strictObject({ id: z.string(), examen: visitSections })),
  antecedentes: antecedentList,
  /** What waits for the patient. */
  planes: z.array(plan),
  series: z.array(seriesView),
});
export type ChartView = Json<typeof chart>;

/** A patient's record as a whole. */
export const CHART = {
  readChart: operation({
    method: 'GET',
    path: '/api/pacientes/{id}/ficha',
    summary:
      'La ficha en una respuesta: consultas, último examen, antecedentes, planes y evolución; la de un paciente propio se abre al leerla',
    access: 'consultation:read',
    shows: 'clinical',
    status: 200,
    answer: chart,
    refusals: ['no_encontrado', 'requiere_motivo'],
  }),
} as const;
