import { FORMS, type Medicine } from '../documents/medication.ts';
import { allergiesNotUnderstood } from './allergies.ts';
import { checkWithoutPreservative, preservativeIn, type GivenMedicine } from './check-medicine.ts';
import type { PatientFacts } from './patient-facts.ts';
import { once, type MedicineWarning } from './warning.ts';

/** What of a medicine is written, as far as it has been. */
export type Written = Pick<Medicine, 'dci' | 'forma'> & {
  readonly ojo?: Medicine['ojo'] | undefined;
};

const givenBy = ({ dci, forma, ojo }: Written): GivenMedicine => ({
  texto: dci,
  via: FORMS[forma].ojo ? 'ojo' : 'cuerpo',
  ojo,
});

/** What speaks against one line of a prescription; the way is its form's. */
export const warningsOfLine = (facts: PatientFacts, line: Written): MedicineWarning[] =>
  line.dci.trim() === ''
    ? []
    : checkWithoutPreservative(facts, givenBy(line)).map((each) => ({
        ...each,
        texto: `${line.dci.trim()}: ${each.texto}`,
      }));

/** What is asked once of a whole prescription: an allergy that nobody understands, and a preservative in its drops. */
export const warningsOfWhole = (facts: PatientFacts, lines: readonly Written[]): MedicineWarning[] =>
  lines.every(({ dci }) => dci.trim() === '')
    ? []
    : [...preservativeIn(facts, lines.map(givenBy)), ...allergiesNotUnderstood(facts.conocido)];

/** What speaks against a prescription. */
export const checkPrescription = (facts: PatientFacts, lines: readonly Written[]): MedicineWarning[] =>
  once([...lines.flatMap((each) => warningsOfLine(facts, each)), ...warningsOfWhole(facts, lines)]);
