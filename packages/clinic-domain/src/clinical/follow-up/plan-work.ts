import * as z from 'zod/mini';
import { addDays } from '../../shared/civil-date.ts';
import { appError, fieldError, type AppError } from '../../shared/app-error.ts';
import { isReadable } from '../../shared/readable-text.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import {
  decided,
  DECISION_MESSAGES,
  decisionFields,
  isPlanKind,
  wrongDecision,
  type Decision,
} from './plan-decision.ts';
import { againstNoted, dosesAfter, dosesLeft, dosesOf } from './injection-doses.ts';
import { lookOn } from './plan-window.ts';
import {
  ABSENCE_CAUSES,
  ATTEMPT_RESULTS,
  ATTEMPT_WAYS,
  ATTEMPTS_TO_LOSE,
  isActivePlan,
  LOOK_AGAIN_DAYS,
  MOST_ATTEMPTS,
  PLAN_TEXT,
  type AbsenceCause,
  type Attempt,
  type Plan,
} from './plan.ts';
import { present } from '../../shared/typed-record.ts';

/** Messages shown when the list is worked on. */
export const PLAN_MESSAGES = {
  way: 'Diga si fue una llamada o un mensaje de WhatsApp.',
  result: 'Diga qué pasó: contestó, no contesta, se dejó mensaje o el número no es suyo.',
  cause: 'Elija por qué no vino: sin acompañante, costo, se siente bien, lejos, se mudó u otro.',
  causeUnheard: 'Por qué no vino se anota solo si el paciente contestó.',
  otherCause: 'Escriba cuál fue el motivo (al menos 5 letras).',
  note: `La nota puede tener hasta ${String(PLAN_TEXT)} caracteres.`,
  refusal: 'Escriba qué dijo el paciente (al menos 5 letras).',
  where: 'Diga a qué médico pasa, o dónde se atiende ahora (al menos 5 letras).',
  unreadable: 'El texto tiene caracteres que no se pueden leer: bórrelos y escríbalo de nuevo.',
  version: 'Falta la versión que estaba viendo.',
  over: 'Este seguimiento ya terminó. Si hace falta, reábralo.',
  notOver: 'Este seguimiento está abierto: no hace falta reabrirlo.',
  decidedAnew: 'Este seguimiento lo cerró una decisión del médico: solo el médico decide de nuevo.',
  attempts: `Antes de darlo por no localizado anote al menos ${String(ATTEMPTS_TO_LOSE)} intentos sin respuesta.`,
  undecided: 'El médico todavía no decidió este seguimiento: pídale que lo decida.',
} as const;

const version = z.number({ error: PLAN_MESSAGES.version }).check(z.int({ error: PLAN_MESSAGES.version }));
const letters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
const text = (error: string, least = 0) =>
  z.string({ error }).check(
    z.maxLength(PLAN_TEXT, { error: PLAN_MESSAGES.note }),
    z.refine(isReadable, { error: PLAN_MESSAGES.unreadable }),
    z.refine((typed) => letters(typed) >= least, { error }),
  );

const causa = z.optional(z.enum(ABSENCE_CAUSES, { error: PLAN_MESSAGES.cause }));
/** A cause is what the patient said: there is none of somebody who did not answer, and «otro» says which. */
export const attemptRequestSchema = z
  .strictObject({
    como: z.enum(ATTEMPT_WAYS, { error: PLAN_MESSAGES.way }),
    resultado: z.enum(ATTEMPT_RESULTS, { error: PLAN_MESSAGES.result }),
    causa,
    nota: z.optional(text(PLAN_MESSAGES.note)),
    version,
  })
  .check(
    z.refine(({ resultado, causa: said }) => said === undefined || resultado === 'contesto', {
      error: PLAN_MESSAGES.causeUnheard,
      path: ['causa'],
    }),
    z.refine(({ causa: said, nota = '' }) => said !== 'otro' || letters(nota) >= 5, {
      error: PLAN_MESSAGES.otherCause,
      path: ['nota'],
    }),
  );
export const refusalSchema = z.strictObject({ motivo: text(PLAN_MESSAGES.refusal, 5), causa, version });
/** To another doctor of the clinic, who answers for it from then on, or to somewhere else, which ends it here. */
export const transferSchema = z
  .strictObject({
    medico: z.optional(z.string({ error: PLAN_MESSAGES.where }).check(z.minLength(1), z.maxLength(200))),
    destino: z.optional(text(PLAN_MESSAGES.where, 5)),
    version,
  })
  .check(
    z.refine(({ medico, destino }) => (medico === undefined) !== (destino === undefined), {
      error: PLAN_MESSAGES.where,
      path: ['destino'],
    }),
  );
export const planSeenSchema = z.strictObject({ version });
export const decisionRequestSchema = z.strictObject({ ...decisionFields, version });

/** Who works on the list, when, and today's date. */
export interface Working {
  readonly quien: string;
  readonly cuando: string;
  readonly hoy: string;
}
type Changed = Result<Plan, AppError>;

const refused = (message: string): Changed => err(appError('transicion_invalida', message));

/** An attempt to reach the patient; nothing else changes. */
export function addAttempt(plan: Plan, attempt: Omit<Attempt, 'quien' | 'cuando'>, by: Working): Changed {
  if (!isActivePlan(plan)) return refused(PLAN_MESSAGES.over);
  const { nota, ...rest } = attempt;
  const note = nota?.trim();
  const line: Attempt = {
    cuando: by.cuando,
    quien: by.quien,
    ...rest,
    ...present({ nota: note === undefined || note === '' ? undefined : note }),
  };
  return ok({ ...plan, intentos: [...plan.intentos, line].slice(-MOST_ATTEMPTS) });
}

/** Attempts in a row, up to the last one, that nobody answered. */
export function unanswered({ intentos }: Pick<Plan, 'intentos'>): number {
  const answered = intentos.findLastIndex(({ resultado }) => resultado === 'contesto');
  return intentos.length - answered - 1;
}

/** The patient was not found: he or she is looked for again after {@link LOOK_AGAIN_DAYS}, and never forgotten. */
export function markNotFound(plan: Plan, by: Working): Changed {
  if (!isActivePlan(plan)) return refused(PLAN_MESSAGES.over);
  if (unanswered(plan) < ATTEMPTS_TO_LOSE) return refused(PLAN_MESSAGES.attempts);
  const { cita: _none, ...rest } = plan;
  return ok({ ...rest, estado: 'no_localizado', toca: addDays(by.hoy, LOOK_AGAIN_DAYS) });
}

const over = (
  plan: Plan,
  estado: 'rechazado' | 'transferido',
  by: Working,
  said: { readonly motivo: string; readonly causa?: AbsenceCause | undefined },
): Changed => {
  if (!isActivePlan(plan)) return refused(PLAN_MESSAGES.over);
  const { toca: _never, cita: _none, ...rest } = plan;
  return ok({
    ...rest,
    estado,
    cierre: { cuando: by.cuando, quien: by.quien, ...present({ ...said, motivo: said.motivo.trim() }) },
  });
};
export const refusePlan = (plan: Plan, motivo: string, by: Working, causa?: AbsenceCause): Changed =>
  over(plan, 'rechazado', by, { motivo, causa });
export const transferAway = (plan: Plan, destino: string, by: Working): Changed =>
  over(plan, 'transferido', by, { motivo: destino });

/** Another doctor answers for it; what was booked with the one before no longer serves. */
export function transferTo(plan: Plan, medico: string): Changed {
  if (!isActivePlan(plan)) return refused(PLAN_MESSAGES.over);
  if (plan.medico === medico) return err(fieldError('medico', 'Ya es de ese médico.'));
  const { cita: _none, ...rest } = plan;
  const estado = plan.estado === 'agendado' ? 'abierto' : plan.estado;
  return ok({
    ...rest,
    medico,
    estado,
    toca: estado === 'no_localizado' ? (plan.toca ?? plan.vence) : lookOn(plan),
  });
}

/** What was refused, transferred or given up waits again, due when it was. */
export function reopenPlan(plan: Plan): Changed {
  if (plan.estado === 'alta' || plan.estado === 'no_aplica' || plan.estado === 'cumplido')
    return refused(PLAN_MESSAGES.decidedAnew);
  if (plan.estado !== 'rechazado' && plan.estado !== 'transferido' && plan.estado !== 'no_localizado')
    return refused(PLAN_MESSAGES.notOver);
  const { cierre: _ended, ...rest } = plan;
  return ok({ ...rest, estado: plan.clase === undefined ? 'por_decidir' : 'abierto', toca: lookOn(plan) });
}

/** The doctor decides outside of a consultation: it replaces what was decided before, attempts included. */
export function decideAgain(plan: Plan, decision: Decision, medico: string, by: Working): Changed {
  const wrong = wrongDecision(decision);
  if (wrong !== null) return err(fieldError(wrong.campo, wrong.mensaje));
  if (decision.dosis !== undefined && decision.dosis > by.hoy)
    return err(fieldError('dosis', 'La dosis no puede ser de un día que todavía no llegó.'));
  if (againstNoted(plan, decision) !== null) return err(fieldError('farmaco', DECISION_MESSAGES.noted));
  const { paciente, problema, ojo, consulta, gravedad, riesgo } = plan;
  const doses = dosesAfter(dosesOf([plan]), decision);
  const made = decided(decision, { fecha: by.hoy, cuando: by.cuando }, doses.ultimaDosis);
  return ok({
    paciente,
    problema,
    consulta,
    gravedad,
    medico,
    creado: by.cuando,
    intentos: [],
    ...present({ ojo, riesgo }),
    ...made,
    ...dosesLeft(doses, made),
    ...present({
      cierre: isPlanKind(decision.decision) ? undefined : { cuando: by.cuando, quien: by.quien },
    }),
  });
}
