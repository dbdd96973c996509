import { cie10Of } from '../cie10.ts';
import type { Named } from '../laterality/against-absent.ts';
import type { PlanDecision } from './plan-decision.ts';

/** What needs the globe, whatever is diagnosed on that side. */
const NEEDS_GLOBE: readonly PlanDecision['decision'][] = ['inyeccion', 'estudio'];

/** Which eyes are followed from now on: nobody has to be let go of where an eye is not there. */
export const followedEyes = (
  decisions: readonly Pick<PlanDecision, 'decision' | 'diagnostico' | 'ojo'>[],
): Named[] =>
  decisions.flatMap(({ decision, diagnostico, ojo }, at): Named[] => {
    if (decision === 'alta' || decision === 'no_aplica') return [];
    const que = cie10Of(diagnostico)?.nombre ?? diagnostico;
    const cie = NEEDS_GLOBE.includes(decision) ? undefined : diagnostico;
    return [{ que: `Seguimiento de ${que}`, ojo, cie, campo: `planes.${String(at)}.ojo` }];
  });
