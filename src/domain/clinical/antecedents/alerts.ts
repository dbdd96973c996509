import { antecedentName, type Antecedent } from './antecedent.ts';

/** What must be seen before anything is done to a patient. */
export interface Alert {
  readonly clave: string;
  readonly texto: string;
  readonly gravedad: 'alta' | 'media';
}

interface Known extends Pick<Antecedent, 'clase' | 'que' | 'detalle'> {
  readonly retirado?: object | undefined;
}

/** What a condition means for the eye, said where it is read (general practice; each doctor decides). */
const CONSEQUENCES: Readonly<Record<string, readonly [string, Alert['gravedad']]>> = {
  'alergia.sulfas': ['acetazolamida, dorzolamida y brinzolamida son sulfas', 'alta'],
  'alergia.fluoresceina': ['ni angiografía ni tinción con fluoresceína', 'alta'],
  'alergia.povidona': ['otro antiséptico antes de cirugía o inyección', 'alta'],
  'alergia.latex': ['guantes sin látex', 'alta'],
  'condicion.asma': ['sin betabloqueantes (timolol)', 'alta'],
  'condicion.cardiopatia': ['sin betabloqueantes (timolol) ni fenilefrina sin consultar', 'alta'],
  'condicion.anticoagulante': ['avise antes de cirugía o inyección', 'alta'],
  'condicion.tamsulosina': ['iris flácido en cirugía de catarata', 'alta'],
  'condicion.embarazo': ['sin fluoresceína ni fármacos sin consultar', 'alta'],
  'condicion.lactancia': ['fármacos solo si hacen falta', 'media'],
  'condicion.corticoide': ['control de PIO si pasa de dos semanas', 'media'],
  'condicion.hipertension': ['sin fenilefrina al 10 %', 'media'],
};

/** Allergies whose detail says to what; the detail of every other one is the reaction, and never stands for the name. */
const NAMED_BY_DETAIL: ReadonlySet<string> = new Set(['alergia.farmaco', 'alergia.otra']);

/** The alerts of what is known, the gravest first; that nobody has asked about allergies is one. */
export function alertsOf(known: readonly Known[]): Alert[] {
  const standing = known.filter(({ retirado }) => retirado === undefined);
  const allergies = standing.filter(({ clase }) => clase === 'alergia');
  const alerts = standing.flatMap((each): Alert[] => {
    const { clase, que, detalle } = each;
    if (clase === 'alergia' && que === 'niega') return [];
    const consequence = CONSEQUENCES[`${clase}.${que}`];
    if (clase !== 'alergia' && consequence === undefined) return [];
    const isDetailItsName = NAMED_BY_DETAIL.has(`${clase}.${que}`) && detalle !== undefined;
    const what = isDetailItsName ? detalle : antecedentName(each);
    const name = clase === 'alergia' ? `Alergia: ${what.toLowerCase()}` : what;
    // Alerts are read by everybody who receives the patient: what a doctor wrote of a condition stays with doctors.
    const words = detalle === undefined || isDetailItsName || clase !== 'alergia' ? '' : ` (${detalle})`;
    return [
      {
        clave: `${clase}.${que}`,
        texto: `${name}${words}${consequence === undefined ? '' : `: ${consequence[0]}`}`,
        gravedad: clase === 'alergia' ? 'alta' : (consequence?.[1] ?? 'media'),
      },
    ];
  });
  const asked: Alert[] =
    allergies.length === 0
      ? [{ clave: 'alergia.sin_preguntar', texto: 'Alergias sin preguntar', gravedad: 'media' }]
      : [];
  const rank = ({ gravedad }: Alert): number => (gravedad === 'alta' ? 0 : 1);
  return [...alerts, ...asked].toSorted((a, b) => rank(a) - rank(b));
}

/** Names that drugs go by, and what must be known before they are given (general practice; each doctor decides). */
const DRUGS: readonly (readonly [names: readonly string[], against: readonly string[]])[] = [
  [
    [
      'timolol',
      'levobunolol',
      'betaxolol',
      'carteolol',
      'cosopt',
      'combigan',
      'xalacom',
      'duotrav',
      'timoptol',
      'betoptic',
      'krytantek',
      'propranolol',
      'azarga',
      'ganfort',
    ],
    ['condicion.asma', 'condicion.cardiopatia'],
  ],
  [['fenilefrina'], ['condicion.cardiopatia', 'condicion.hipertension']],
  [
    [
      'acetazolamida',
      'dorzolamida',
      'brinzolamida',
      'cosopt',
      'azarga',
      'sulfacetamida',
      'sulfametoxazol',
      'sulfadiazina',
      'metazolamida',
      'diamox',
      'trusopt',
      'azopt',
      'simbrinza',
      'bactrim',
      'cotrimoxazol',
    ],
    ['alergia.sulfas'],
  ],
  [
    ['amoxicilina', 'ampicilina', 'augmentin', 'penicilina', 'dicloxacilina', 'cloxacilina'],
    ['alergia.penicilina'],
  ],
  [
    [
      'ketorolaco',
      'diclofenaco',
      'ibuprofeno',
      'naproxeno',
      'nepafenaco',
      'indometacina',
      'flurbiprofeno',
      'pranoprofeno',
      'acular',
      'bromfenaco',
      'aspirina',
      'acetilsalicilico',
    ],
    ['alergia.aines'],
  ],
  [
    ['proparacaina', 'proximetacaina', 'tetracaina', 'lidocaina', 'bupivacaina'],
    ['alergia.anestesico_local'],
  ],
  [['fluoresceina'], ['alergia.fluoresceina', 'condicion.embarazo']],
  [['povidona', 'yodopovidona'], ['alergia.povidona']],
  [['acetazolamida', 'misoprostol', 'metotrexato', 'doxiciclina', 'tetraciclina'], ['condicion.embarazo']],
  [['doxiciclina', 'metotrexato'], ['condicion.lactancia']],
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
  'gotas',
  'colirio',
  'pomada',
  'unguento',
  'tableta',
  'tabletas',
  'comprimidos',
  'capsulas',
]);

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What speaks against a drug or a drop for somebody of whom this is known: interactions, and an allergy that names it. */
export function warningsFor(known: readonly Known[], drug: string): string[] {
  const wanted = folded(drug);
  const standing = known.filter(({ retirado }) => retirado === undefined);
  const keys = DRUGS.flatMap(([names, against]) =>
    names.some((name) => wanted.includes(name)) ? against : [],
  );
  const named = standing.filter(({ clase, que, detalle }) => {
    if (detalle === undefined || !NAMED_BY_DETAIL.has(`${clase}.${que}`)) return false;
    const words = folded(detalle);
    return (
      CLASSES.some(([pattern, key]) => pattern.test(words) && keys.includes(key)) ||
      words.split(/[^a-z]+/u).some((word) => word.length > 4 && !FORMS.has(word) && wanted.includes(word))
    );
  });
  const alerts = alertsOf(standing.filter(({ clase, que }) => keys.includes(`${clase}.${que}`))).filter(
    ({ clave }) => clave !== 'alergia.sin_preguntar',
  );
  return [
    ...new Set([
      ...named.map(({ detalle }) => `Alergia a ${detalle ?? ''}`),
      ...alerts.map(({ texto }) => texto),
    ]),
  ];
}
