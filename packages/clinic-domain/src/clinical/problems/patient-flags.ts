import type { Antecedent } from '../antecedents/antecedent.ts';
import type { Problem } from './problem-list.ts';

/** What changes how everything else of a patient is read: shown beside the name, for as long as it holds. */
export const PATIENT_FLAGS = ['diabetes', 'glaucoma', 'sospecha_glaucoma'] as const;
export type PatientFlag = (typeof PATIENT_FLAGS)[number];

type Known = Pick<Antecedent, 'clase' | 'que' | 'retirado'>;

const DIABETES = /^E1[0-4]|^H36\.0|^H28\.0/u;
const SUSPICION = 'H40.0';
const GLAUCOMA = /^H40\.[1-9]|^H42|^Q15\.0/u;

/** Diabetes does not go away when its eye disease does; a glaucoma or its suspicion is over when a doctor said so. */
export function flagsOf(
  problems: readonly Pick<Problem, 'codigo' | 'estado'>[],
  known: readonly Known[],
): PatientFlag[] {
  const standing = problems.filter(({ estado }) => estado !== 'resuelto').map(({ codigo }) => codigo);
  const isDiabetic =
    problems.some(({ codigo }) => DIABETES.test(codigo)) ||
    known.some(
      ({ clase, que, retirado }) =>
        clase === 'condicion' && que.startsWith('diabetes') && retirado === undefined,
    );
  const hasGlaucoma = standing.some((codigo) => GLAUCOMA.test(codigo));
  return [
    ...(isDiabetic ? (['diabetes'] as const) : []),
    ...(hasGlaucoma ? (['glaucoma'] as const) : []),
    ...(!hasGlaucoma && standing.includes(SUSPICION) ? (['sospecha_glaucoma'] as const) : []),
  ];
}
