import { FORMS, type Medicine } from '../documents/medication.ts';
import { allergiesNotUnderstood } from './allergies.ts';
import { checkWithoutPreservative, preservativeIn, type GivenMedicine } from './check-medicine.ts';
import { warningsOfDuplicates } from './duplicates.ts';
import type { PatientFacts } from './patient-facts.ts';
import { readMedicines } from './read-medicines.ts';
import { once, type MedicineWarning } from './warning.ts';

/** What of a medicine is written, as far as it has been. */
export type Written = Pick<Medicine, 'dci' | 'forma'> & {
  readonly [Name in 'ojo' | 'veces' | 'cadaHoras' | 'descenso']?: Medicine[Name] | undefined;
};

const ONCE = 1;

const givenBy = ({ dci, forma, ojo }: Written): GivenMedicine => ({
  texto: dci,
  via: FORMS[forma].ojo ? 'ojo' : 'cuerpo',
  ojo,
});

/** What speaks against one line of a prescription, beside the others of it; the way is its form's. */
export function warningsOfLine(
  facts: PatientFacts,
  line: Written,
  others: readonly Written[] = [],
): MedicineWarning[] {
  if (line.dci.trim() === '') return [];
  const given = givenBy(line);
  return [
    ...checkWithoutPreservative(facts, given),
    ...duplicatesOf(facts, given, others),
    ...tooOften(given, line),
  ].map((each) => ({
    ...each,
    texto: `${line.dci.trim()}: ${each.texto}`,
  }));
}

const duplicatesOf = (
  { gotas = [] }: PatientFacts,
  given: GivenMedicine,
  others: readonly Written[],
): MedicineWarning[] =>
  given.via === 'ojo'
    ? warningsOfDuplicates(given, [
        ...gotas,
        ...others
          .filter(({ dci, forma }) => dci.trim() !== '' && FORMS[forma].ojo)
          .map(({ dci, ojo = null }) => ({ nombre: dci.trim(), ojo, juntas: true })),
      ])
    : [];

// Source: docs/clinical-sources.md#drops-of-one-class
/** A prostaglandin more than once a day lowers the pressure less. */
function tooOften(
  { via, texto }: GivenMedicine,
  { veces = 1, cadaHoras = 24, descenso = [] }: Written,
): MedicineWarning[] {
  const most = Math.max(veces, 24 / cadaHoras, ...descenso.map((step) => step.veces));
  if (via !== 'ojo' || most <= ONCE) return [];
  const isOne = readMedicines(texto, 'receta').nombradas.some(({ clases }) =>
    clases.includes('prostaglandina'),
  );
  return isOne
    ? [
        {
          texto: 'más de una vez al día baja menos la presión [fichas técnicas: una vez al día]',
          nivel: 'pregunta',
        },
      ]
    : [];
}

/** What is asked once of a whole prescription: an allergy that nobody understands, and a preservative in its drops. */
export const warningsOfWhole = (facts: PatientFacts, lines: readonly Written[]): MedicineWarning[] =>
  lines.every(({ dci }) => dci.trim() === '')
    ? []
    : [...preservativeIn(facts, lines.map(givenBy)), ...allergiesNotUnderstood(facts.conocido)];

/** What speaks against a prescription. */
export const checkPrescription = (facts: PatientFacts, lines: readonly Written[]): MedicineWarning[] =>
  once([
    ...lines.flatMap((each, at) => warningsOfLine(facts, each, lines.slice(0, at))),
    ...warningsOfWhole(facts, lines),
  ]);
