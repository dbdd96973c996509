import * as z from 'zod/mini';
import { dilationAt, dilationRequestSchema } from '../../scheduling/appointment/dilation.ts';
import { appError, fieldError, type AppError } from '../../shared/app-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { inState, type Doing } from './steps.ts';
import type { Order } from './order.ts';

/** As many drops as anybody puts in for one study. */
const MOST_DROPS = 30;
export const DROPS_MESSAGES = {
  notNow: 'Las gotas se ponen con el paciente aquí y antes de empezar el estudio.',
  driving: 'Dígale que hoy no conduzca, y que alguien lo acompañe; después márquelo.',
  eye: 'La orden no es de ese ojo.',
  most: 'Ya se anotaron demasiadas gotas para este estudio.',
} as const;

/** `POST /api/ordenes/{id}/gotas`. */
export const dropsGivenSchema = z.strictObject({
  ...dilationRequestSchema.shape,
  /** The patient was told not to drive today. */
  noConduce: z.optional(z.boolean({ error: 'Diga sí o no.' })),
  version: z
    .number({ error: 'Falta la versión que estaba viendo.' })
    .check(z.int({ error: 'Falta la versión que estaba viendo.' })),
});
export type DropsGiven = Readonly<z.infer<typeof dropsGivenSchema>>;

/** The order with drops that somebody has just put in: it is being prepared from then on. */
export function withDrops(order: Order, given: DropsGiven, by: Doing): Result<Order, AppError> {
  const { estado, ojo, gotas = [] } = order;
  if (estado !== 'en_sala' && estado !== 'preparando' && estado !== 'repetir')
    return err(appError('transicion_invalida', DROPS_MESSAGES.notNow));
  if (ojo !== 'AO' && given.ojos !== ojo) return err(fieldError('ojos', DROPS_MESSAGES.eye));
  if (gotas.length >= MOST_DROPS) return err(appError('transicion_invalida', DROPS_MESSAGES.most));
  if (given.noConduce !== true)
    return err(
      appError('requiere_confirmacion', DROPS_MESSAGES.driving, {
        fields: { noConduce: [DROPS_MESSAGES.driving] },
      }),
    );
  const next = { ...order, gotas: [...gotas, { ...dilationAt(given, by.cuando), quien: by.quien }] };
  return ok(estado === 'en_sala' ? inState(next, 'preparando', by) : next);
}
