import text from '../content/medicamentos.txt?raw';
import { readOwnMedicines } from '#domain/clinical/prescribing/formulary';

/** The medicines that the clinic adds to the list. */
export const OWN_MEDICINES = readOwnMedicines(text);
