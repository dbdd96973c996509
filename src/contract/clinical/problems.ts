import * as z from 'zod/mini';
import { instant } from '../fields.ts';
import { operation, type Json } from '../operation.ts';
import { DIAGNOSIS_CERTAINTIES } from '#domain/clinical/diagnosis';
import { EYES } from '#domain/clinical/eye';
import { PLAN_KINDS, PLAN_STATES } from '#domain/clinical/follow-up/plan';
import { PATIENT_FLAGS } from '#domain/clinical/problems/patient-flags';
import { PROBLEM_STATES, problemChangeSchema } from '#domain/clinical/problems/problem';
import { civilDateField } from '#domain/scheduling/hours/dated-range';

/** One step of a problem: brought in by a consultation, or said in the list. */
const step = z.strictObject({
  en: instant,
  estado: z.enum(PROBLEM_STATES),
  medico: z.string(),
  consulta: z.optional(z.string()),
  motivo: z.optional(z.string()),
});

const problem = z.strictObject({
  codigo: z.string(),
  nombre: z.string(),
  ojo: z.nullable(z.enum(EYES)),
  estado: z.enum(PROBLEM_STATES),
  certeza: z.enum(DIAGNOSIS_CERTAINTIES),
  /** The days of the first and of the last visit that diagnosed it. */
  desde: civilDateField,
  ultima: civilDateField,
  plan: z.nullable(
    z.strictObject({
      estado: z.enum(PLAN_STATES),
      clase: z.nullable(z.enum(PLAN_KINDS)),
      vence: civilDateField,
    }),
  ),
  /** It is not over, and nobody has decided what comes next. */
  porRevisar: z.boolean(),
  pasos: z.array(step),
});

const problemList = z.strictObject({
  items: z.array(problem),
  /** What is shown beside the patient's name. */
  banderas: z.array(z.enum(PATIENT_FLAGS)),
});
export type ProblemList = Json<typeof problemList>;

/** The problems of a patient: what the closed consultations diagnosed, in the state that a doctor gave it. */
export const PROBLEM_OPERATIONS = {
  readProblems: operation({
    method: 'GET',
    path: '/api/pacientes/{id}/problemas',
    summary: 'La lista de problemas de un paciente, con su historia',
    access: 'consultation:read',
    shows: 'clinical',
    status: 200,
    answer: problemList,
    refusals: ['no_encontrado', 'requiere_motivo'],
  }),
  changeProblem: operation({
    method: 'POST',
    path: '/api/pacientes/{id}/problemas',
    summary: 'Decir que un problema está activo, controlado o resuelto',
    access: 'consultation:write',
    changes: ['estadosProblemas'],
    tells: { 'estado de un problema': ['pacientes', 'dijo cómo está un problema de {cosa}'] },
    shows: 'clinical',
    status: 200,
    body: problemChangeSchema,
    answer: problemList,
    refusals: ['no_encontrado', 'requiere_motivo', 'version_vieja', 'lateralidad'],
  }),
} as const;
