import { standingOf, type Known } from '../antecedents/known.ts';
import { checkWithoutPreservative, preservativeIn, type GivenMedicine } from './check-medicine.ts';
import type { PatientFacts } from './patient-facts.ts';
import { isAsked } from './warning.ts';
import { allergiesOf, warningsOfAllergies } from './allergies.ts';
import { readMedicines } from './read-medicines.ts';

/** A medicine somebody uses: noted among the antecedents, or prescribed here and not over. */
export interface Used extends GivenMedicine {
  /** What was asked about when it was prescribed, and answered with a reason. */
  readonly aceptado?: readonly string[];
}

/** What is in use as it was noted among the antecedents. */
const notedIn = (known: readonly Known[]): Used[] =>
  standingOf(known)
    .filter(({ clase }) => clase === 'medicacion')
    .map(({ que, detalle = '' }) => ({ texto: detalle, via: que === 'gota' ? 'ojo' : 'cuerpo' }));

/** What an allergy speaks against of what is in use, until one of both ends or somebody said why it goes on. */
export function allergicInUse(conocido: readonly Known[], recetado: readonly Used[] = []): string[] {
  const allergies = allergiesOf(conocido);
  return [
    ...new Set(
      [...notedIn(conocido), ...recetado].flatMap(({ texto, aceptado = [] }) =>
        warningsOfAllergies(allergies, readMedicines(texto, 'receta').nombradas)
          .filter((each) => isAsked(each) && !aceptado.some((told) => told.endsWith(each.texto)))
          .map((each) => `${texto}: ${each.texto}`),
      ),
    ),
  ];
}

/** What speaks against what is in use once something more is known of the patient, and did not before. */
export function newlyAgainst(
  before: PatientFacts,
  after: PatientFacts,
  recetado: readonly Used[] = [],
): string[] {
  const against = (facts: PatientFacts): string[] => {
    const all = [...notedIn(facts.conocido), ...recetado];
    return [
      ...all.flatMap((used) =>
        checkWithoutPreservative(facts, used)
          .filter(isAsked)
          .map(({ texto }) => `${used.texto}: ${texto}`),
      ),
      ...preservativeIn(facts, all).map(({ texto }) => texto),
    ];
  };
  const known = new Set(against(before));
  return [...new Set(against(after))].filter((each) => !known.has(each));
}
