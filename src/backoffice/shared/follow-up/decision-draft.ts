import { typedInterval, type TypedInterval } from '#domain/clinical/follow-up/typed-interval';
import { INTERVAL_UNITS, type IntervalUnit } from '#domain/clinical/follow-up/interval-units';
import { isPlanKind, type DecisionKind } from '#domain/clinical/follow-up/plan-decision';
import type { InjectedId } from '#domain/clinical/surgery/injection-note';
import type { ClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';

/** A decision while it is being made: what is typed of its interval need not be understood yet. */
export interface DecisionDraft {
  readonly decision: DecisionKind | null;
  readonly cantidad: string;
  readonly unidad: IntervalUnit;
  readonly motivo: string;
  readonly dosisHoy: boolean;
  /** What was injected today; nothing is chosen before somebody does. */
  readonly farmaco: InjectedId | null;
  /** Its name, where the list does not have it. */
  readonly medicamento: string;
}
export const EMPTY_DECISION: DecisionDraft = {
  decision: null,
  cantidad: '',
  unidad: 'semanas',
  motivo: '',
  dosisHoy: false,
  farmaco: null,
  medicamento: '',
};

/** The interval as it is understood now: «24h», «mañana», «hoy 18:00», or a number of the unit beside it. */
export const understood = (
  { cantidad, unidad }: Pick<DecisionDraft, 'cantidad' | 'unidad'>,
  now: ClinicNow,
): TypedInterval | null => typedInterval(cantidad, now, unidad);

/** Whether something was typed that says no time. */
export const isNotUnderstood = (draft: DecisionDraft, now: ClinicNow): boolean =>
  draft.cantidad.trim() !== '' && understood(draft, now) === null;

/** A decision as it is sent; null while nothing was chosen. */
export function decisionToSend(draft: DecisionDraft, now: ClinicNow) {
  const { decision, motivo, dosisHoy, farmaco, medicamento } = draft;
  if (decision === null) return null;
  const reason = motivo.trim();
  return {
    decision,
    ...(isPlanKind(decision) ? understood(draft, now) : null),
    ...(reason === '' ? {} : { motivo: reason }),
    ...(decision === 'inyeccion' && dosisHoy
      ? {
          dosis: now.fecha,
          ...(farmaco === null ? {} : { farmaco }),
          ...(farmaco === 'otro' && medicamento.trim() !== '' ? { medicamento: medicamento.trim() } : {}),
        }
      : {}),
  };
}

/** What is typed says its own unit: «3d» shows days beside it. */
export function withAmount(draft: DecisionDraft, cantidad: string, now: ClinicNow): DecisionDraft {
  const read = understood({ ...draft, cantidad }, now);
  return { ...draft, cantidad, unidad: read?.intervalo.unidad ?? draft.unidad };
}

/** A unit that is chosen counts: of what was typed the number stays. */
export function withUnit(draft: DecisionDraft, id: string): DecisionDraft {
  const unidad = INTERVAL_UNITS.find((each) => each === id) ?? draft.unidad;
  return { ...draft, unidad, cantidad: /\d+/.exec(draft.cantidad)?.[0] ?? '' };
}
