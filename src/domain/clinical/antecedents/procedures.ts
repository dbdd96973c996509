import { alertsAmong, type Known } from './alerts.ts';
import { folded } from './drugs.ts';

/** What is done to an eye, by what has to be known of the patient before it. */
export const INTERVENTIONS = ['catarata', 'cirugia', 'inyeccion', 'laser', 'angiografia'] as const;
export type Intervention = (typeof INTERVENTIONS)[number];

const OPEN_EYE = [
  'condicion.anticoagulante',
  'alergia.povidona',
  'alergia.latex',
  'alergia.anestesico_local',
];
/** What each one minds (general practice; each doctor decides). */
const MINDS: Readonly<Record<Intervention, readonly string[]>> = {
  catarata: [...OPEN_EYE, 'condicion.tamsulosina', 'condicion.corticoide', 'condicion.embarazo'],
  cirugia: [...OPEN_EYE, 'condicion.corticoide', 'condicion.embarazo'],
  inyeccion: [...OPEN_EYE, 'condicion.corticoide', 'condicion.embarazo'],
  laser: ['condicion.corticoide', 'condicion.embarazo', 'alergia.anestesico_local'],
  angiografia: ['alergia.fluoresceina', 'condicion.embarazo', 'condicion.lactancia'],
};

export const mindsOf = (what: Intervention, key: string): boolean => MINDS[what].includes(key);

/** What speaks against an intervention, or must be settled before it, for somebody of whom this is known. */
export const warningsForIntervention = (known: readonly Known[], what: Intervention): string[] =>
  alertsAmong(known, (key) => mindsOf(what, key)).map(({ texto }) => texto);

const CATARACT = /^H2[568]|^Q12\.0/u;

/** What a plan for a problem means to do; null where it does nothing to the eye. */
export function interventionOf(decision: string | null, codigo: string): Intervention | null {
  if (decision === 'inyeccion') return 'inyeccion';
  if (decision === 'cirugia') return CATARACT.test(codigo) ? 'catarata' : 'cirugia';
  return null;
}

/** What an order of the clinic's catalogue does: lasers, and angiographies with dye. */
export function interventionOfStudy(codigo: string): Intervention | null {
  if (/^(?:LAS|YAG)-|^SLT$/u.test(codigo)) return 'laser';
  return ['OPT-FA', 'OPT-ICG', 'AFG'].includes(codigo) ? 'angiografia' : null;
}

/** Words by which a plan names them. */
const NAMES: readonly (readonly [RegExp, Intervention])[] = [
  [/angiograf/u, 'angiografia'],
  [/facoemuls|\bfaco\b|(?:cirugia|operacion|operar) (?:de |la |su )*catarata/u, 'catarata'],
  [/intravitre|antiangiogen|anti-?vegf|bevacizumab|ranibizumab|aflibercept|faricimab/u, 'inyeccion'],
  [/vitrectom|trabeculectom|pterig(?:ion|ium)\b.*(?:cirugia|autoinjerto)/u, 'cirugia'],
];

/** What speaks against the interventions that a text names. */
export function warningsForNamed(known: readonly Known[], text: string): string[] {
  const said = folded(text);
  return [
    ...new Set(
      NAMES.flatMap(([name, what]) => (name.test(said) ? warningsForIntervention(known, what) : [])),
    ),
  ];
}
