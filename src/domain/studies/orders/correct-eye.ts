import * as z from 'zod/mini';
import { EYE_MESSAGE, EYES } from '../../clinical/eye.ts';
import { appError, fieldError, type AppError } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { studyEye } from '../one-eye.ts';
import type { StudySchedule } from '../study-schedule.ts';
import { isBeforeStudy } from './order-states.ts';
import { ORDER_MESSAGES, type Order } from './order.ts';
import { inState, type Doing } from './steps.ts';

/** Five letters or digits at least: «x» is no reason. */
export const isReason = (text: string): boolean => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 5;

/** `POST /api/ordenes/{id}/ojo`. */
export const eyeCorrectionSchema = z.strictObject({
  ojo: z.enum(EYES, { error: EYE_MESSAGE }),
  motivo: z
    .string({ error: ORDER_MESSAGES.reason })
    .check(
      z.trim(),
      z.refine(isReason, { error: ORDER_MESSAGES.reason }),
      z.maxLength(300, { error: ORDER_MESSAGES.reason }),
    ),
  version: z.number({ error: ORDER_MESSAGES.version }).check(z.int({ error: ORDER_MESSAGES.version })),
});
export type EyeCorrection = Readonly<z.infer<typeof eyeCorrectionSchema>>;

/**
 * The order of another eye, before anything is measured. What was looked at for the wrong one (identity and eye, consent,
 * drops) is looked at anew: every tick of the preparation goes.
 */
export function correctEye(
  order: Order,
  { ojo, motivo }: Pick<EyeCorrection, 'ojo' | 'motivo'>,
  study: Pick<StudySchedule, 'ojosPorSesion'> | undefined,
  by: Doing,
): Result<Order, AppError> {
  if (!isBeforeStudy(order))
    return err(
      appError('transicion_invalida', 'El ojo se corrige antes de empezar: este estudio ya empezó.'),
    );
  const next = studyEye(order.estudio, ojo, study);
  if (next === null) return err(fieldError('ojo', ORDER_MESSAGES.oneEye));
  if (next === order.ojo) return err(fieldError('ojo', `La orden ya es de ${order.ojo}.`));
  const why = `Ojo corregido de ${order.ojo} a ${next}: ${motivo.trim()}`;
  return ok({ ...inState(order, order.estado, by, { motivo: why }), ojo: next, lista: {} });
}
