import { warningsFor } from '../antecedents/alerts.ts';
import { antecedentName, type Antecedent } from '../antecedents/antecedent.ts';

interface Known extends Pick<Antecedent, 'clase' | 'que' | 'detalle'> {
  readonly retirado?: object | undefined;
}

/** Families of medicines, by the beginning of their generic names, and what speaks against all of each. */
const FAMILIES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/penicil|amoxicil|ampicil|cloxacil/u, ['alergia.penicilina']],
  [/sulfacet|sulfamet|sulfadia|cotrimox|acetazol|dorzol|brinzol|metazol/u, ['alergia.sulfas']],
  [
    /ketorol|diclof|nepafen|bromfen|ibuprof|naprox|indomet|flurbip|acetilsalic|aspirin|meloxic/u,
    ['alergia.aines'],
  ],
  [/lidocain|proparacain|tetracain|bupivacain|oxibuprocain/u, ['alergia.anestesico_local']],
  [/timolol|betaxol|levobun|carteol|metipran/u, ['condicion.asma', 'condicion.cardiopatia']],
  [/povidon|yodad/u, ['alergia.povidona']],
];

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What speaks against a medicine for somebody of whom this is known, by its family and by its name. */
export function warningsForMedicine(known: readonly Known[], dci: string): string[] {
  const name = folded(dci);
  const keys = FAMILIES.flatMap(([family, against]) => (family.test(name) ? against : []));
  const standing = known.filter(({ retirado }) => retirado === undefined);
  const ofFamily = standing
    .filter(({ clase, que }) => keys.includes(`${clase}.${que}`))
    .map((each) => `${each.clase === 'alergia' ? 'Alergia: ' : ''}${antecedentName(each).toLowerCase()}`);
  // A word that the clinic already explains is not said twice.
  const told = warningsFor(known, dci);
  return [...told, ...ofFamily.filter((each) => !told.some((one) => folded(one).startsWith(folded(each))))];
}
