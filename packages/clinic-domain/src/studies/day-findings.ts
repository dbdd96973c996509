import { ANGLE_RULE, checkOrder, PRESSURE_RULE } from './check-order.ts';
import type { Finding, VisitContext, VisitStep } from './ordering-rules.ts';

/**
 * What some steps add to a day on which others are already known: everything that {@link checkOrder} says of all of them,
 * in the order of their minutes, and does not say of the others alone. Those without a minute come first, as they were
 * done before. Only what is asked or refused when somebody books is here: what the study itself has to settle (consent,
 * companion, the pressure of one hour) belongs to its preparation.
 */
export function findingsAdded(
  steps: readonly VisitStep[],
  others: readonly VisitStep[],
  context: VisitContext = {},
): Finding[] {
  const known = checkOrder(inOrderOfDay(others), context).map(keyOf);
  return checkOrder(inOrderOfDay([...others, ...steps]), context).filter((each) => {
    const at = known.indexOf(keyOf(each));
    if (at >= 0) known.splice(at, 1);
    return at < 0 && each.clase !== 'exige' && each.regla !== PRESSURE_RULE;
  });
}

const inOrderOfDay = (steps: readonly VisitStep[]): VisitStep[] =>
  [...steps].sort((a, b) => (a.inicio ?? -1) - (b.inicio ?? -1));
const keyOf = ({ regla, clase, pasos, mensaje }: Finding): string =>
  [regla, clase, pasos.join(' '), mensaje].join('|');

/** Findings as a doctor meets them: a narrow angle asks, and does not refuse (rule 12). */
export const findingsForDoctor = (findings: readonly Finding[]): Finding[] =>
  findings.map((each) => (each.regla === ANGLE_RULE ? { ...each, clase: 'avisa' } : each));

/** Whether a finding stands whatever the hour: the angle is no reason against another place. */
export const isOfTheAngle = ({ regla }: Finding): boolean => regla === ANGLE_RULE;
