import { allergicInUse, type Used } from '../medicines/in-use.ts';
import { antecedentName } from './antecedent.ts';
import { standingOf, type Known } from './known.ts';
import { ABSENCES, absentEyes, OWN_EYES } from '../laterality/absent-eyes.ts';

/** Said of whom nobody asked yet. */
export const UNASKED_ALLERGIES = 'Alergias sin preguntar';

/** What must be seen before anything is done to a patient. */
export interface Alert {
  readonly clave: string;
  readonly texto: string;
  readonly gravedad: 'alta' | 'media';
}

// Source: docs/clinical-sources.md#before-a-procedure
// Source: docs/clinical-sources.md#prescriptions-and-certificates
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
  'condicion.corticoide': ['control de PIO desde los diez días de uso', 'media'],
  'condicion.hipertension': ['sin fenilefrina al 10 %', 'media'],
};

/** Allergies whose detail says to what; the detail of every other one is the reaction, and never stands for the name. */
const NAMED_BY_DETAIL: ReadonlySet<string> = new Set(['alergia.farmaco', 'alergia.otra']);

/** The alerts of what is known, the gravest first; that nobody has asked about allergies is one. */
export function alertsOf(known: readonly Known[]): Alert[] {
  const standing = standingOf(known);
  const allergies = standing.filter(({ clase }) => clase === 'alergia');
  const alerts = standing.flatMap((each): Alert[] => {
    const { clase, que, detalle, datos } = each;
    if (clase === 'alergia' && que === 'niega') return [];
    const consequence = CONSEQUENCES[`${clase}.${que}`];
    if (clase !== 'alergia' && consequence === undefined) return [];
    const isDetailItsName = NAMED_BY_DETAIL.has(`${clase}.${que}`) && detalle !== undefined;
    const what = isDetailItsName ? detalle : antecedentName(each);
    const name = clase === 'alergia' ? `Alergia: ${what.toLowerCase()}` : what;
    // Alerts are read by everybody who receives the patient: what a doctor wrote of a condition stays with doctors.
    const said = clase === 'alergia' ? [isDetailItsName ? undefined : detalle, datos?.reaccion] : [];
    const reaction = said.filter((part) => part !== undefined).join(', ');
    const words = reaction === '' ? '' : ` (${reaction})`;
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
      ? [{ clave: 'alergia.sin_preguntar', texto: UNASKED_ALLERGIES, gravedad: 'media' }]
      : [];
  const rank = ({ gravedad }: Alert): number => (gravedad === 'alta' ? 0 : 1);
  return [...absentAlerts(known), ...alerts, ...asked].toSorted((a, b) => rank(a) - rank(b));
}

/** An eye that is not there is seen by everybody who receives the patient, whoever wrote it and how. */
function absentAlerts(known: readonly Known[]): Alert[] {
  const missing = absentEyes(known);
  return OWN_EYES.flatMap((side) => {
    const why = missing[side];
    if (why === undefined) return [];
    return [
      {
        clave: `ojo.${side}`,
        texto: `${side} tiene ${ABSENCES[why]}: no se mide, no se pide ni se trata`,
        gravedad: 'alta' as const,
      },
    ];
  });
}

/**
 * That an allergy speaks against something in use, until it is settled. Everybody who receives the patient is notified that it
 * is so, a doctor with the record open also of what.
 */
export function alertsInUse(known: readonly Known[], recetado: readonly Used[], conNombre: boolean): Alert[] {
  const found = allergicInUse(known, recetado);
  const textos = conNombre
    ? found.map((each) => `En uso ${each}`)
    : found.length === 0
      ? []
      : ['Usa o tiene recetado algo contra una alergia anotada: avise al médico'];
  return textos.map((texto) => ({ clave: 'alergia.en_uso', texto, gravedad: 'alta' }));
}

/** The alerts of what is known whose key is asked for; that nobody has asked is none of them. */
export const alertsAmong = (known: readonly Known[], isMeant: (key: string) => boolean): Alert[] =>
  alertsOf(known).filter(({ clave }) => clave !== 'alergia.sin_preguntar' && isMeant(clave));
