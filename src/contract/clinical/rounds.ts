import * as z from 'zod/mini';
import { count, instant, versionSeen } from '../fields.ts';
import { operation, type Json } from '../operation.ts';
import { consultation } from '../records.ts';
import { plan } from './follow-up.ts';
import { EYES } from '#domain/clinical/eye';
import { intervalSchema } from '#domain/clinical/follow-up/interval';
import { roundDecisionSchema, roundSeenSchema } from '#domain/clinical/rounds/decision';
import { ROUND_CHANGES } from '#domain/clinical/rounds/stability';
import { civilDateField } from '#domain/scheduling/hours/dated-range';
import { ORDER_STATES } from '#domain/studies/orders/order-states';

const eye = z.enum(['OD', 'OI']);
const person = z.strictObject({ id: z.string(), nombre: z.string(), edad: z.optional(count) });
const pair = z.strictObject({ antes: z.nullable(z.string()), ahora: z.nullable(z.string()) });
const numbers = z.strictObject({ antes: z.nullable(z.number()), ahora: z.nullable(z.number()) });

/** Somebody who was measured without seeing the doctor, as the doctor decides it. */
const roundCase = z.strictObject({
  consulta: z.string(),
  version: versionSeen,
  fecha: civilDateField,
  limite: civilDateField,
  /** Null where nobody said that the measuring ended. */
  medida: z.nullable(instant),
  paciente: person,
  /** What the patient said, in the words of who measured. */
  dice: z.nullable(z.string()),
  /** What is not as before, or lacks: with any of them only a visit can be decided. */
  cambios: z.array(z.strictObject({ que: z.enum(ROUND_CHANGES), ojo: z.optional(eye) })),
  /** Acuities as they are written, pressures in mmHg. */
  medidas: z.array(
    z.strictObject({ ojo: eye, agudeza: pair, presion: numbers, objetivo: z.nullable(z.number()) }),
  ),
  planes: z.array(
    z.strictObject({
      nombre: z.string(),
      ojo: z.nullable(z.enum(EYES)),
      intervalo: z.nullable(intervalSchema),
      intervaloDias: z.nullable(count),
      valores: plan.shape.valores,
    }),
  ),
  estudio: z.nullable(
    z.strictObject({ orden: z.string(), nombre: z.string(), estado: z.enum(ORDER_STATES) }),
  ),
});

const rounds = z.strictObject({
  mias: z.array(roundCase),
  /** What a colleague cannot decide in time. */
  deColegas: z.array(
    z.strictObject({
      consulta: z.string(),
      version: versionSeen,
      medico: z.string(),
      limite: civilDateField,
      paciente: person,
    }),
  ),
});
export type RoundsView = Json<typeof rounds>;

const REFUSALS = ['no_encontrado', 'version_vieja', 'transicion_invalida'] as const;
const work = { access: 'consultation:write', method: 'POST', shows: 'clinical', status: 200 } as const;

/** «Rondas»: stable patients are measured today and decided later. */
export const ROUNDS = {
  readRounds: operation({
    method: 'GET',
    path: '/api/rondas',
    summary: 'A quiénes se midió y falta decidir: los propios, y los que un colega no llega a decidir',
    access: 'consultation:write',
    shows: 'clinical',
    status: 200,
    answer: rounds,
    refusals: [],
  }),
  decideRound: operation({
    ...work,
    path: '/api/rondas/{id}/decision',
    summary: 'Decidir y firmar una ronda: sigue igual, control antes o visita',
    changes: ['consultas', 'planes', 'estadosProblemas', 'porAvisar', 'antecedentes'],
    tells: { 'ronda decidida': ['consultas', 'planes', 'decidió la ronda de {cosa}'] },
    body: roundDecisionSchema,
    answer: consultation,
    refusals: [...REFUSALS, 'requiere_confirmacion', 'lateralidad'],
  }),
  takeRound: operation({
    ...work,
    path: '/api/rondas/{id}/toma',
    summary: 'Tomar la ronda que un colega no llega a decidir',
    changes: ['consultas'],
    tells: { 'ronda tomada': ['consultas', 'tomó la ronda de {cosa}'] },
    body: roundSeenSchema,
    answer: consultation,
    refusals: REFUSALS,
  }),
};
