/**
 * Families of drugs by how their generic names begin and by their brands, and what must be known before one is given.
 * One list for the visit's drops and plan, the assistant's drops and prescriptions. General practice; a doctor reviews it,
 * and each doctor decides.
 */
const FAMILIES: readonly (readonly [names: RegExp, against: readonly string[]])[] = [
  [
    /timolol|betaxol|levobun|carteol|metipran|propranol|atenol|cosopt|combigan|xalacom|duotrav|timoptol|betoptic|krytantek|azarga|ganfort|xalcom/u,
    ['condicion.asma', 'condicion.cardiopatia'],
  ],
  [/fenilefrin/u, ['condicion.cardiopatia', 'condicion.hipertension']],
  [
    /acetazol|metazolam|dorzol|brinzol|sulfacet|sulfamet|sulfadia|cotrimox|cosopt|azarga|diamox|trusopt|azopt|simbrinza|krytantek|bactrim/u,
    ['alergia.sulfas'],
  ],
  [/penicil|amoxicil|ampicil|cloxacil|augmentin/u, ['alergia.penicilina']],
  [
    /ketorol|diclof|ibuprof|naprox|nepafen|bromfen|indomet|flurbip|pranopro|meloxic|aspirin|acetilsalic|acular/u,
    ['alergia.aines'],
  ],
  [/lidocain|proparacain|proximetacain|tetracain|bupivacain|oxibuprocain/u, ['alergia.anestesico_local']],
  [/fluorescein/u, ['alergia.fluoresceina', 'condicion.embarazo']],
  [/povidon|yodad|yodopov/u, ['alergia.povidona']],
  [
    /acetazol|diamox|misoprost|metotrex|doxicicl|tetracicl|latanopr|travopr|bimatopr|tafluopr/u,
    ['condicion.embarazo'],
  ],
  [/metotrex|doxicicl/u, ['condicion.lactancia']],
];

/** How a class of drugs is written where it was noted in words. */
const CLASSES: readonly (readonly [RegExp, string])[] = [
  [/sulf/u, 'alergia.sulfas'],
  [/penicilin|betalactam/u, 'alergia.penicilina'],
  [/\baines?\b|antiinflamator/u, 'alergia.aines'],
  [/anestesi/u, 'alergia.anestesico_local'],
  [/fluorescein/u, 'alergia.fluoresceina'],
  [/povidona|yodo/u, 'alergia.povidona'],
];

/** Words of a form that name no drug. */
const FORMS = new Set([
  ...['gotas', 'colirio', 'pomada', 'unguento'],
  ...['tableta', 'tabletas', 'comprimidos', 'capsulas'],
]);

export const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What speaks against the drugs that a text names: `condicion.asma`, `alergia.sulfas`. */
export const keysAgainst = (text: string): string[] => {
  const wanted = folded(text);
  return FAMILIES.flatMap(([names, against]) => (names.test(wanted) ? against : []));
};

/** Whether an allergy that was noted in words is to a drug that a text names, or to its class. */
export function isNamedIn(noted: string, text: string): boolean {
  const words = folded(noted);
  const wanted = folded(text);
  const keys = keysAgainst(text);
  return (
    CLASSES.some(([pattern, key]) => pattern.test(words) && keys.includes(key)) ||
    words.split(/[^a-z]+/u).some((word) => word.length > 4 && !FORMS.has(word) && wanted.includes(word))
  );
}
