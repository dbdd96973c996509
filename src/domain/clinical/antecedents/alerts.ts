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
    const words = detalle === undefined || isDetailItsName ? '' : ` (${detalle})`;
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

/** Drops and dyes, by what must not be given with them. */
const WITH: Readonly<Record<string, readonly string[]>> = {
  fenilefrina: ['condicion.cardiopatia', 'condicion.hipertension'],
  timolol: ['condicion.asma', 'condicion.cardiopatia'],
  acetazolamida: ['alergia.sulfas'],
  dorzolamida: ['alergia.sulfas'],
  brinzolamida: ['alergia.sulfas'],
  fluoresceina: ['alergia.fluoresceina', 'condicion.embarazo'],
  povidona: ['alergia.povidona'],
};

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What speaks against a drug or a drop for somebody of whom this is known: interactions, and an allergy that names it. */
export function warningsFor(known: readonly Known[], drug: string): string[] {
  const wanted = folded(drug);
  const standing = known.filter(({ retirado }) => retirado === undefined);
  const keys = Object.entries(WITH).flatMap(([name, against]) => (wanted.includes(name) ? against : []));
  const named = standing.filter(
    ({ clase, detalle }) =>
      clase === 'alergia' &&
      detalle !== undefined &&
      folded(detalle)
        .split(/[^a-z]+/u)
        .some((word) => word.length > 4 && wanted.includes(word)),
  );
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
