import { isPlanKind, type DecisionKind } from '#domain/clinical/follow-up/plan-decision';

/** A decision while it is being made: what is typed of its interval need not be a number yet. */
export interface DecisionDraft {
  readonly decision: DecisionKind | null;
  readonly cantidad: string;
  readonly unidad: 'semanas' | 'meses';
  readonly motivo: string;
  readonly dosisHoy: boolean;
}
export const EMPTY_DECISION: DecisionDraft = {
  decision: null,
  cantidad: '',
  unidad: 'semanas',
  motivo: '',
  dosisHoy: false,
};

/** A decision as it is sent; null while nothing was chosen. */
export function decisionToSend(
  { decision, cantidad, unidad, motivo, dosisHoy }: DecisionDraft,
  today: string,
) {
  if (decision === null) return null;
  const amount = Number(cantidad);
  const reason = motivo.trim();
  return {
    decision,
    ...(isPlanKind(decision) && cantidad.trim() !== '' && Number.isFinite(amount)
      ? intervalPart(unidad, amount)
      : {}),
    ...(reason === '' ? {} : { motivo: reason }),
    ...(decision === 'inyeccion' && dosisHoy ? { dosis: today } : {}),
  };
}

const intervalPart = (
  unidad: DecisionDraft['unidad'],
  amount: number,
): { readonly semanas?: number; readonly meses?: number } =>
  unidad === 'semanas' ? { semanas: amount } : { meses: amount };
