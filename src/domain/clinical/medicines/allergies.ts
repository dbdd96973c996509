import { antecedentName } from '../antecedents/antecedent.ts';
import { standingOf, type Known } from '../antecedents/known.ts';
import { crossOf, type Cross } from './cross-level.ts';
import { namesNoMedicine, readMedicines, type Named } from './read-medicines.ts';
import type { MedicineWarning } from './warning.ts';

/** An allergy of a person: what was noted, what that names, and whether some of it was not understood. */
export interface Allergy {
  readonly dicho: string;
  readonly nombradas: readonly Named[];
  readonly sinEntender: readonly string[];
}

/** What each allergy of the list is to, in words that the table reads. */
const CODED: Readonly<Record<string, string>> = {
  sulfas: 'sulfas',
  penicilina: 'penicilinas',
  aines: 'aines',
  anestesico_local: 'anestésicos locales',
  fluoresceina: 'fluoresceína',
  povidona: 'povidona yodada',
  latex: 'látex',
};

/** The allergies that stand. In those of the list the detail is the reaction, and names a drug at most by the way. */
export function allergiesOf(known: readonly Known[]): Allergy[] {
  return standingOf(known)
    .filter(({ clase, que }) => clase === 'alergia' && que !== 'niega')
    .map((each): Allergy => {
      const said = [each.detalle ?? '', each.datos?.reaccion ?? ''];
      const coded = CODED[each.que];
      if (coded !== undefined) {
        const byTheWay = said.flatMap((text) => readMedicines(text, 'alergia').nombradas);
        const named = readMedicines(coded, 'alergia').nombradas;
        return {
          dicho: antecedentName(each).toLowerCase(),
          nombradas: [...named, ...byTheWay],
          sinEntender: [],
        };
      }
      const read = readMedicines(said[0] ?? '', 'alergia');
      const byReaction = readMedicines(said[1] ?? '', 'alergia').nombradas;
      const nombradas = [...read.nombradas, ...byReaction];
      const isOpen = nombradas.length === 0 && !namesNoMedicine(said[0] ?? '');
      return { dicho: said[0] ?? '', nombradas, sinEntender: isOpen ? [said[0] ?? ''] : read.desconocidas };
    });
}

/** Whether somebody asked about allergies at all. */
export const wereAsked = (known: readonly Known[]): boolean =>
  standingOf(known).some(({ clase }) => clase === 'alergia');

/** What the allergies of a person say against medicines that a text names. */
export const warningsOfAllergies = (
  allergies: readonly Allergy[],
  farmacos: readonly Named[],
): MedicineWarning[] =>
  allergies.flatMap(({ dicho, nombradas }) =>
    farmacos.flatMap((farmaco): MedicineWarning[] => {
      const crosses = nombradas.flatMap((each) => crossOf(each, farmaco) ?? []);
      const [worst] = crosses.toSorted((a, b) => RANK[a.nivel] - RANK[b.nivel]);
      return worst === undefined ? [] : [said(dicho, farmaco, worst)];
    }),
  );

const RANK = { misma: 0, fuerte: 1, posible: 2, improbable: 3 } as const;

const said = (dicho: string, farmaco: Named, { nivel, porque, fuente }: Cross): MedicineWarning => ({
  texto: `Alergia a «${dicho}»: ${farmaco.nombre} ${porque}${nivel === 'misma' ? '' : ` [${fuente}]`}`,
  nivel: nivel === 'improbable' ? 'nota' : 'pregunta',
});

/** What of the allergies nobody understands, whatever is given. */
export const allergiesNotUnderstood = (known: readonly Known[]): MedicineWarning[] =>
  allergiesOf(known).flatMap(({ sinEntender }): MedicineWarning[] =>
    sinEntender.length === 0
      ? []
      : [{ texto: `No se pudo comprobar la alergia «${sinEntender.join(' ')}»`, nivel: 'pregunta' }],
  );
