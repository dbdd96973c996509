import * as z from 'zod/mini';
import { appError, fieldError, type AppError } from '../../shared/app-error.ts';
import { daysOf, dueOf, intervalSchema, type Interval } from '../follow-up/interval.ts';
import type { PlanDecision } from '../follow-up/plan-decision.ts';
import { PLAN_TEXT, type Plan } from '../follow-up/plan.ts';
import { isReadable } from '../../shared/readable-text.ts';
import { isSigned, type OrderState } from '../../studies/orders/order-states.ts';
import { present } from '../../shared/typed-record.ts';
import { VISIT_DAYS } from './criteria.ts';
import { ROUND_DECISIONS, type RoundDecision } from './round-mark.ts';
import type { RoundChange } from './stability.ts';

export const ROUND_MESSAGES = {
  decision: 'Elija: sigue igual, control antes, o necesita una visita.',
  interval: 'Diga en cuánto tiempo lo ve.',
  sooner: 'Un control «antes» es antes de lo que ya estaba decidido.',
  within: `Una visita por un cambio es dentro de ${String(VISIT_DAYS)} días.`,
  changed: 'La medición encontró un cambio: no puede quedar igual. Déle una visita.',
  reason: `El motivo puede tener hasta ${String(PLAN_TEXT)} caracteres.`,
  unreadable: 'El motivo tiene caracteres que no se pueden leer: bórrelos y escríbalo de nuevo.',
  notRound: 'Esta consulta no es una ronda que espere decisión.',
  otherDoctors: 'Esta ronda la decide otro médico.',
  notYet: 'Todavía la decide su médico, que atiende otro día antes de que termine el plazo.',
  notSeen:
    'Esta ronda se decide en «Nadie se pierde», «Ronda». Si vio al paciente, escriba primero lo que examinó.',
  elsewhere: 'Se midió en una ronda que espera su decisión: decídala en «Ronda».',
  confirm: 'Hay algo que confirmar antes de firmar.',
  unread: (study: string) =>
    `${study}: nadie firmó su informe todavía. Mírelo antes de firmar, o confirme que ya lo miró.`,
  version: 'Falta la versión que estaba viendo.',
  noPlans: 'Ya no hay ningún seguimiento que espere esta ronda: descarte el borrador.',
  written: 'El otro médico ya escribió en esta consulta: pida a un administrador que la traspase.',
} as const;

const version = z.number({ error: ROUND_MESSAGES.version }).check(z.int({ error: ROUND_MESSAGES.version }));
/** `POST /api/rondas/{id}/decision`: without an interval «igual» keeps that of each plan. */
export const roundDecisionSchema = z.strictObject({
  decision: z.enum(ROUND_DECISIONS, { error: ROUND_MESSAGES.decision }),
  intervalo: z.optional(intervalSchema),
  motivo: z.optional(
    z
      .string({ error: ROUND_MESSAGES.reason })
      .check(
        z.maxLength(PLAN_TEXT, { error: ROUND_MESSAGES.reason }),
        z.refine(isReadable, { error: ROUND_MESSAGES.unreadable }),
      ),
  ),
  /** The values that asked and are so, `pio.OD`. */
  confirmados: z.optional(z.array(z.string()).check(z.maxLength(200))),
  version,
});
export type RoundDecided = Readonly<z.infer<typeof roundDecisionSchema>>;
export const roundSeenSchema = z.strictObject({ version });

const daysOfInterval = (intervalo: Interval, hoy: string): number =>
  daysOf(hoy, dueOf(intervalo, { fecha: hoy, minuto: 0 }).vence);

/** What stands against a decision: nobody who changed stays as he was, and what is said to be sooner is. */
export function refusedDecision(
  { decision, intervalo }: Pick<RoundDecided, 'decision' | 'intervalo'>,
  planes: readonly Plan[],
  changes: readonly RoundChange[],
  hoy: string,
): AppError | null {
  if (decision !== 'visita' && changes.length > 0) return fieldError('decision', ROUND_MESSAGES.changed);
  if (decision === 'igual') return null;
  if (intervalo === undefined) return fieldError('intervalo', ROUND_MESSAGES.interval);
  const days = daysOfInterval(intervalo, hoy);
  if (decision === 'visita')
    return days <= VISIT_DAYS ? null : fieldError('intervalo', ROUND_MESSAGES.within);
  const usual = Math.min(...planes.map((each) => each.intervaloDias ?? days + 1));
  return days < usual ? null : fieldError('intervalo', ROUND_MESSAGES.sooner);
}

/** What is confirmed where the study of the round has no signed report: that the doctor looked at it. */
const STUDY = { campo: 'estudio', ojo: 'AO' } as const;
const STUDY_LOOKED_AT = `${STUDY.campo}.${STUDY.ojo}`;

/**
 * The patient is told that the doctor looked at what was measured: a study whose report nobody has signed is asked about, unless
 * the doctor sees the patient.
 */
export function unreadStudy(
  { decision, confirmados = [] }: Pick<RoundDecided, 'decision' | 'confirmados'>,
  study: { readonly nombre: string; readonly estado: OrderState } | null,
): AppError | null {
  if (study === null || isSigned(study) || decision === 'visita' || confirmados.includes(STUDY_LOOKED_AT))
    return null;
  const mensaje = ROUND_MESSAGES.unread(study.nombre);
  return appError('requiere_confirmacion', ROUND_MESSAGES.confirm, {
    details: { avisos: [{ ...STUDY, clase: 'aviso', mensaje }] },
  });
}

/** The decisions of the plans that the round measured for. */
export const planDecisionsOf = (
  { decision, intervalo, motivo }: Pick<RoundDecided, 'decision' | 'intervalo' | 'motivo'>,
  planes: readonly Plan[],
): PlanDecision[] =>
  planes.map((plan) => ({
    diagnostico: plan.problema,
    ojo: plan.ojo ?? null,
    decision: 'control',
    intervalo: intervalo ?? plan.intervalo ?? inWeeks(plan.intervaloDias ?? VISIT_DAYS),
    ...present({ motivo: motivo ?? (decision === 'igual' ? plan.motivo : undefined) }),
  }));

/** Of plans from before there were units: whole weeks, and rather sooner than later. */
const inWeeks = (days: number): Interval => ({
  cantidad: Math.max(1, Math.floor(days / 7)),
  unidad: 'semanas',
});

const WORDS: Readonly<Record<RoundDecision, string>> = {
  igual: 'sigue igual, sin cambios en el plan',
  antes: 'se adelanta el control con el médico',
  visita: 'hace falta una visita con el médico',
};
/** The plan of the note, so that whoever reads it knows that nobody saw the patient. */
export const roundNote = ({ decision, motivo = '' }: Pick<RoundDecided, 'decision' | 'motivo'>): string =>
  `Ronda: se midió sin ver al médico y ${WORDS[decision]}.${motivo.trim() === '' ? '' : ` ${motivo.trim()}`}`;
