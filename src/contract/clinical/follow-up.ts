import * as z from 'zod/mini';
import { answersPhone, count, instant, versionSeen } from '../fields.ts';
import { cursor, limite, operation, pageOf, type Json } from '../operation.ts';
import { EYES } from '#domain/clinical/eye';
import { intervalSchema } from '#domain/clinical/follow-up/interval';
import {
  ABSENCE_CAUSES,
  ATTEMPT_RESULTS,
  ATTEMPT_WAYS,
  isActivePlan,
  PLAN_KINDS,
  PLAN_STATES,
} from '#domain/clinical/follow-up/plan';
import { ROUND_REASONS } from '#domain/clinical/rounds/eligibility';
import { roundMarkSchema } from '#domain/clinical/rounds/round-mark';
import { courseSchema } from '#domain/clinical/trends/sight-course';
import { RISK_REASONS } from '#domain/clinical/follow-up/plan-danger';
import { URGENCIES } from '#domain/clinical/follow-up/plan-risk';
import {
  attemptRequestSchema,
  decisionRequestSchema,
  planSeenSchema,
  refusalSchema,
  transferSchema,
} from '#domain/clinical/follow-up/plan-work';
import { APPOINTMENT_STATES } from '#domain/scheduling/appointment/appointment-states';
import { idField } from '#domain/scheduling/booking/booking';
import { civilDateField, hourField } from '#domain/scheduling/hours/dated-range';

/**
 * A plan as it is worked on: whom to call, for what to book, with whom and within which days. The diagnosis and what the
 * doctor wrote are there only for those who may read them.
 */
export const plan = z.strictObject({
  id: z.string(),
  version: versionSeen,
  estado: z.enum(PLAN_STATES),
  clase: z.nullable(z.enum(PLAN_KINDS)),
  ojo: z.nullable(z.enum(EYES)),
  /** The phone is the one on the record now. */
  paciente: z.strictObject({
    id: z.string(),
    nombre: z.string(),
    telefono: z.optional(z.string()),
    contesta: answersPhone,
    edad: z.optional(count),
    nacimiento: z.optional(civilDateField),
  }),
  medico: z.string(),
  /** As it was decided; plans of before have only the days. */
  intervalo: z.nullable(intervalSchema),
  intervaloDias: z.nullable(count),
  desde: z.nullable(civilDateField),
  vence: civilDateField,
  /** The hour of that day by which it has to be, where it was decided by the hour. */
  venceHora: z.nullable(hourField),
  /** Days since it was due; negative while it is not. */
  dias: z.int(),
  /** Hours since its hour, at least 1 once it is past; 0 or negative while it is not; null where it has no hour or is days away. */
  horas: z.nullable(z.int()),
  urgencia: z.enum(URGENCIES),
  /** Weeks since the last injection, and whether that is too long. */
  dosis: z.nullable(z.strictObject({ semanas: count, excedida: z.boolean() })),
  /** The appointment that serves it, as it is now. */
  cita: z.nullable(
    z.strictObject({
      turno: z.string(),
      fecha: civilDateField,
      hora: hourField,
      estado: z.nullable(z.enum(APPOINTMENT_STATES)),
      /** It is a round: the doctor decides by its limit. */
      ronda: z.optional(roundMarkSchema),
    }),
  ),
  intentos: z.array(
    z.strictObject({
      cuando: instant,
      nombre: z.string(),
      como: z.enum(ATTEMPT_WAYS),
      resultado: z.enum(ATTEMPT_RESULTS),
      /** Why the patient did not come, as it was said. */
      causa: z.optional(z.enum(ABSENCE_CAUSES)),
      nota: z.optional(z.string()),
    }),
  ),
  cierre: z.nullable(
    z.strictObject({
      cuando: instant,
      nombre: z.string(),
      motivo: z.optional(z.string()),
      causa: z.optional(z.enum(ABSENCE_CAUSES)),
    }),
  ),
  /** Whether the signed-in person may decide it again. */
  decide: z.boolean(),
  diagnostico: z.optional(z.strictObject({ codigo: z.string(), nombre: z.string() })),
  motivo: z.optional(z.string()),
  /** Why it is where it stands; `cuanto` are the days since, the lines lost or the mmHg. */
  porque: z.optional(z.array(z.strictObject({ que: z.enum(RISK_REASONS), cuanto: z.optional(count) }))),
  /** The last values of the worse of its eyes: pressures in mmHg, or acuities in logMAR, and the last one as it is read. */
  valores: z.optional(
    z.strictObject({
      serie: z.enum(['pio', 'av']),
      ojo: z.enum(['OD', 'OI']),
      fecha: civilDateField,
      texto: z.string(),
      puntos: z.array(z.number()),
      objetivo: z.optional(z.number()),
    }),
  ),
  curso: z.optional(courseSchema),
  /** Whether the patient may be measured in a round, with which study, and why not; only in the order «ronda». */
  ronda: z.optional(
    z.strictObject({
      apto: z.boolean(),
      porque: z.array(z.enum(ROUND_REASONS)),
      estudio: z.nullable(z.string()),
    }),
  ),
  ultimaDosis: z.optional(civilDateField),
  /** The drug injected last and how many of it in a row; the interval agreed last, in days, and its dose's day. */
  inyeccion: z.optional(
    z.strictObject({
      farmaco: z.optional(z.string()),
      dosis: z.optional(z.int()),
      cadaDias: z.optional(z.int()),
      cadaDesde: z.optional(civilDateField),
    }),
  ),
});
export type PlanView = Json<typeof plan>;

const planPage = pageOf(plan);
export type PlanPage = Json<typeof planPage>;

/** What the last night's proof found. The three that must be none were, where they are 0; what could be put right was. */
const proof = z.strictObject({
  cuando: instant,
  fecha: civilDateField,
  planes: count,
  abiertos: count,
  consultas: count,
  /** Nobody answers for them: their doctor does not attend any more. */
  sinMedico: count,
  /** They relied on an appointment that will not happen. */
  sinTurno: count,
  /** Problems without any plan. */
  sinPlan: count,
  reparados: count,
});
export type FollowUpProof = Json<typeof proof>;

const REFUSALS = ['no_encontrado', 'version_vieja', 'transicion_invalida'] as const;
const work = {
  access: 'plan:work',
  changes: ['planes'],
  shows: 'clinical',
  method: 'POST',
  status: 200,
  answer: plan,
  refusals: REFUSALS,
} as const;

/** «Nadie se pierde»: who has to come and has no appointment. */
export const FOLLOW_UP = {
  listPlans: operation({
    method: 'GET',
    path: '/api/planes',
    summary: 'Quiénes tienen que volver y no tienen turno, los de más riesgo primero',
    access: 'plan:read',
    shows: 'clinical',
    status: 200,
    query: z
      .strictObject({
        /** Without one: everybody who waits for somebody to do something. */
        estado: z.optional(z.enum(PLAN_STATES, { error: 'Ese estado no existe.' })),
        medico: z.optional(idField('El identificador no es válido.')),
        /** Due up to this day. */
        hasta: z.optional(civilDateField),
        paciente: z.optional(idField('El identificador no es válido.')),
        /** Who could lose sight first: the order there is without it too, of those who wait. */
        /** «ronda»: who is due soon of those whose disease is followed in rounds, and whether each may be measured in one. */
        /** «vista»: whose measured sight reaches its limit first, of all who wait, as of last night. */
        orden: z.optional(
          z.enum(['riesgo', 'vista', 'ronda'], {
            error: 'Ese orden no existe: elija «riesgo», «vista» o «ronda».',
          }),
        ),
        limite,
        cursor,
      })
      .check(
        z.refine(
          ({ orden, estado }) => orden === undefined || estado === undefined || isActivePlan({ estado }),
          {
            error: 'Por riesgo se ordena solo a quienes esperan: lo que terminó va por fecha.',
            path: ['orden'],
          },
        ),
        z.refine(
          ({ orden, estado, hasta, paciente }) =>
            (orden !== 'vista' && orden !== 'ronda') ||
            (estado === undefined && hasta === undefined && paciente === undefined),
          {
            error: '«vista» y «ronda» son de todos los que esperan: quíteles estado, fecha y paciente.',
            path: ['orden'],
          },
        ),
      ),
    answer: planPage,
    refusals: [],
  }),
  followUpProof: operation({
    method: 'GET',
    path: '/api/planes/comprobacion',
    summary:
      'Lo que encontró la comprobación de anoche: que nadie quede sin plan, sin médico o con un turno que no es',
    access: 'plan:read',
    shows: 'identity',
    status: 200,
    answer: z.strictObject({ ultima: z.nullable(proof) }),
    refusals: [],
  }),
  addPlanAttempt: operation({
    ...work,
    path: '/api/planes/{id}/intento',
    summary: 'Anotar que se llamó o escribió al paciente, y qué pasó',
    tells: {
      'intento de seguimiento': ['planes', 'anotó una llamada o un mensaje por {cosa}'],
      'motivo de no venir': ['planes', 'pacientes', 'anotó por qué no vino {cosa}'],
    },
    body: attemptRequestSchema,
  }),
  refusePlan: operation({
    ...work,
    path: '/api/planes/{id}/rechazo',
    summary: 'Anotar que el paciente no quiere volver, y qué dijo',
    tells: { 'seguimiento rechazado': ['planes', 'anotó que el paciente rechazó {cosa}'] },
    body: refusalSchema,
  }),
  transferPlan: operation({
    ...work,
    path: '/api/planes/{id}/transferencia',
    summary: 'Pasar el seguimiento a otro médico, o anotar dónde se atiende ahora',
    tells: { 'seguimiento transferido': ['planes', 'transfirió {cosa}'] },
    body: transferSchema,
  }),
  losePlan: operation({
    ...work,
    path: '/api/planes/{id}/no-localizado',
    summary: 'Anotar que no se localizó al paciente: se lo vuelve a buscar más adelante',
    tells: { 'paciente no localizado': ['planes', 'anotó que no localizó al paciente de {cosa}'] },
    body: planSeenSchema,
  }),
  reopenPlan: operation({
    ...work,
    path: '/api/planes/{id}/reapertura',
    summary: 'Devolver a la lista a quien rechazó, se transfirió o no se localizó',
    tells: { 'seguimiento reabierto': ['planes', 'reabrió {cosa}'] },
    body: planSeenSchema,
  }),
  decidePlan: operation({
    ...work,
    path: '/api/planes/{id}/decision',
    summary: 'Decidir de nuevo, el médico, cuándo vuelve el paciente y para qué',
    access: 'plan:decide',
    changes: ['planes'],
    tells: { 'seguimiento decidido': ['planes', 'decidió {cosa}'] },
    shows: 'clinical',
    body: decisionRequestSchema,
    refusals: [...REFUSALS, 'lateralidad'],
  }),
};
