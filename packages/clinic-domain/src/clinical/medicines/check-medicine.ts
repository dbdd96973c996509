import {
  allergiesNotUnderstood,
  allergiesOf,
  warningsOfAllergies,
  wereAsked,
  type Allergy,
} from './allergies.ts';
import { routeIn, warningsOfPrecautions, type Given } from './check-precautions.ts';
import type { PatientFacts } from './patient-facts.ts';
import { readMedicines, type Named } from './read-medicines.ts';
import { folded } from './stem.ts';
import { once, type MedicineWarning } from './warning.ts';

/** A medicine as somebody writes it, and how it is given. */
export interface GivenMedicine extends Given {
  readonly texto: string;
}

const WITHOUT_PRESERVATIVE =
  /sin (?:conservantes?|preservantes?|conservadores?|benzalconio|bak?c?)\b|\bpf\b|monodosis|unidosis/u;

/**
 * What speaks against a medicine for somebody of whom this is known: allergies by substance, class and brand, age,
 * diseases and what is in use. The one check wherever something is prescribed, put in, injected or used in an operation.
 * What the table does not know is said: nothing is ever taken as checked that was not.
 */
export function checkMedicine(facts: PatientFacts, given: GivenMedicine): MedicineWarning[] {
  return once([...checkWithoutPreservative(facts, given), ...preservativeIn(facts, [given])]);
}

/** The same but for the preservative, which is asked about once for all that is given together. */
export function checkWithoutPreservative(facts: PatientFacts, given: GivenMedicine): MedicineWarning[] {
  const { nombradas, desconocidas, supuestas } = readMedicines(given.texto, 'receta');
  const allergies = allergiesOf(facts.conocido);
  return once([
    ...supuestas.map(({ escrito, leido }) => taken(escrito, leido)),
    ...(nombradas.length === 0 || desconocidas.length > 0
      ? unknown(given.texto, desconocidas, facts, allergies)
      : []),
    ...checkNamed(facts, nombradas, given),
  ]);
}

/** The same of what a free text names: a plan says much that is no medicine. */
export function checkMedicinesIn(facts: PatientFacts, texto: string): MedicineWarning[] {
  const { nombradas } = readMedicines(texto, 'receta');
  if (nombradas.length === 0) return [];
  return once([
    ...checkNamed(facts, nombradas, { via: routeIn(texto) }),
    ...allergiesNotUnderstood(facts.conocido),
  ]);
}

/** The same of substances that are known by their names. */
export const checkNamed = (
  facts: PatientFacts,
  nombradas: readonly Named[],
  given: Given = {},
): MedicineWarning[] =>
  once([
    ...warningsOfAllergies(allergiesOf(facts.conocido), nombradas),
    ...warningsOfPrecautions(facts, nombradas, given),
  ]);

const taken = (escrito: string, leido: string): MedicineWarning => ({
  texto: `Se leyó «${escrito}» como «${leido}»: corrija el nombre si es otro`,
  nivel: 'nota',
});

/** A name that the table does not know: asked about where there is something it could have been held against. */
function unknown(
  texto: string,
  desconocidas: readonly string[],
  { conocido }: PatientFacts,
  allergies: readonly Allergy[],
): MedicineWarning[] {
  const what = desconocidas.length === 0 ? texto.trim() : desconocidas.join(' ');
  if (what === '') return [];
  const isOpen = allergies.length > 0 || !wereAsked(conocido);
  return [
    { texto: `No se pudo comprobar «${what}» contra las alergias`, nivel: isOpen ? 'pregunta' : 'nota' },
  ];
}

/**
 * A drop of several doses usually holds a preservative, and the table does not know which: asked about once for all the
 * drops together, by name, and only where an allergy to one was noted.
 */
export function preservativeIn(facts: PatientFacts, given: readonly GivenMedicine[]): MedicineWarning[] {
  const drops = given
    .filter(
      ({ texto, via }) =>
        texto.trim() !== '' &&
        (via ?? routeIn(texto) ?? 'ojo') === 'ojo' &&
        !WITHOUT_PRESERVATIVE.test(folded(texto)),
    )
    .map(({ texto }) => texto.trim());
  if (drops.length === 0) return [];
  return allergiesOf(facts.conocido)
    .filter(({ nombradas }) => nombradas.some(({ clases }) => clases.includes('conservante')))
    .map(({ dicho }) => ({
      texto: `Alergia a «${dicho}»: compruebe que no lo lleve ningún colirio (${[...new Set(drops)].join(', ')}), o indique «sin conservantes»`,
      nivel: 'pregunta',
    }));
}
