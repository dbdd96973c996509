import { formatHour, overlaps, type MinuteRange } from '../../shared/interval.ts';
import { checkOrder } from '../../studies/check-order.ts';
import { dilates, stepName, type VisitContext, type VisitStep } from '../../studies/ordering-rules.ts';
import { startOf } from '../appointment/appointment.ts';
import { TOGETHER_MESSAGES, type Drops } from '../booking/booking-together.ts';

/** A step of a visit with its minutes. */
export type TimedStep = VisitStep & MinuteRange;

/** Why a visit cannot stay as it is: a message for the user, and the step it is about. */
export interface VisitProblem {
  readonly codigo: string;
  readonly mensaje: string;
}

/** The step in which the drops are given and take effect. */
export const dropsStep = ({ hora, minutos }: Drops): TimedStep => ({
  codigo: 'DILATACION',
  inicio: startOf(hora),
  fin: startOf(hora) + minutos,
});

/**
 * What is wrong with the wait for dilation: a part in the middle of it, or one before it that needs the pupil dilated.
 */
export function dropsProblem(steps: readonly TimedStep[]): VisitProblem | null {
  const drops = steps.find(({ codigo }) => codigo === 'DILATACION');
  if (drops === undefined) return null;
  for (const step of steps) {
    if (step === drops) continue;
    const name = stepName(step.codigo);
    if (overlaps(step, drops))
      return {
        codigo: step.codigo,
        mensaje: `La pupila está lista a las ${formatHour(drops.fin)}: ${name} no puede ir mientras se espera el efecto de las gotas.`,
      };
    if (dilates(step) && step.inicio < drops.fin)
      return {
        codigo: step.codigo,
        mensaje: `${name} se hace con la pupila dilatada: va después de las gotas, desde las ${formatHour(drops.fin)}.`,
      };
  }
  return null;
}

/** The first thing that rules a visit out: two parts at once, the wait, or the clinical order. */
export function visitProblem(steps: readonly TimedStep[], context: VisitContext = {}): VisitProblem | null {
  const inOrder = [...steps].sort((a, b) => a.inicio - b.inicio);
  const blocked = checkOrder(inOrder, context).find(({ clase }) => clase === 'bloquea');
  if (blocked !== undefined) return { codigo: blocked.pasos.at(-1) ?? '', mensaje: blocked.mensaje };
  const drops = dropsProblem(inOrder);
  if (drops !== null) return drops;
  const clash = inOrder.find((step, at) => at > 0 && step.inicio < (inOrder[at - 1]?.fin ?? 0));
  return clash === undefined ? null : { codigo: clash.codigo, mensaje: TOGETHER_MESSAGES.overlap };
}
