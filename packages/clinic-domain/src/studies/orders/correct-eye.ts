import * as z from 'zod/mini';
import { EYE_MESSAGE, EYES } from '../../clinical/eye.ts';
import { appError, fieldError, type AppError } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { studyEye } from '../one-eye.ts';
import type { StudySchedule } from '../study-schedule.ts';
import { saysWhy, WHY } from './authorisation.ts';
import { isBeforeStudy } from './order-states.ts';
import { ORDER_MESSAGES, type Order } from './order.ts';
import { inState, type Doing } from './steps.ts';

/** `POST /api/ordenes/{id}/ojo`. */
export const eyeCorrectionSchema = z.strictObject({
  ojo: z.enum(EYES, { error: EYE_MESSAGE }),
  motivo: z
    .string({ error: WHY })
    .check(z.trim(), z.refine(saysWhy, { error: WHY }), z.maxLength(300, { error: WHY })),
  version: z.number({ error: ORDER_MESSAGES.version }).check(z.int({ error: ORDER_MESSAGES.version })),
});
export type EyeCorrection = Readonly<z.infer<typeof eyeCorrectionSchema>>;

/**
 * The order of another eye, before anything is measured. What was looked at for the wrong one (identity and eye, consent,
 * drops) is looked at again: every tick of the preparation goes, and what doctors let it begin without.
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
  const { autorizaciones: _doctors, midriasis: _pupil, ...rest } = order;
  return ok({ ...inState(rest, order.estado, by, { motivo: why }), ojo: next, lista: {} });
}
