import { FORMS, type Medicine } from '../documents/medication.ts';
import { allergiesNotUnderstood } from './allergies.ts';
import { checkMedicine } from './check-medicine.ts';
import type { PatientFacts } from './patient-facts.ts';
import { once, type MedicineWarning } from './warning.ts';

/** What of a medicine is written, as far as it has been. */
export type Written = Pick<Medicine, 'dci' | 'forma'> & {
  readonly ojo?: Medicine['ojo'] | undefined;
};

/** What speaks against one line of a prescription; the way is its form's. */
export const warningsOfLine = (facts: PatientFacts, { dci, forma, ojo }: Written): MedicineWarning[] =>
  dci.trim() === ''
    ? []
    : checkMedicine(facts, { texto: dci, via: FORMS[forma].ojo ? 'ojo' : 'cuerpo', ojo }).map((each) => ({
        ...each,
        texto: `${dci.trim()}: ${each.texto}`,
      }));

/** What speaks against a prescription; an allergy that nobody understands is asked about once. */
export const checkPrescription = (facts: PatientFacts, lines: readonly Written[]): MedicineWarning[] =>
  once([...lines.flatMap((each) => warningsOfLine(facts, each)), ...allergiesNotUnderstood(facts.conocido)]);
