import { allergiesNotUnderstood } from '../medicines/allergies.ts';
import { checkNamed } from '../medicines/check-medicine.ts';
import type { ClassId } from '../medicines/medicine-class.ts';
import {
  CONDITIONS,
  conditionsOf,
  inUse,
  type ConditionId,
  type PatientFacts,
} from '../medicines/patient-facts.ts';
import { folded } from '../medicines/stem.ts';
import { substanceOf } from '../medicines/substances.ts';
import { once, type MedicineWarning } from '../medicines/warning.ts';
import type { Eye } from '../eye.ts';
import { absentEyes } from '../laterality/absent-eyes.ts';
import { absentSentence } from '../laterality/against-absent.ts';
import { alertsAmong } from './alerts.ts';

/** What is done to an eye, by what has to be known of the patient before it. */
export const INTERVENTIONS = [
  'catarata',
  'cirugia',
  'inyeccion',
  'laser',
  'tapon',
  'angiografia',
  'angiografia_verde',
] as const;
export type Intervention = (typeof INTERVENTIONS)[number];

interface Minded {
  /** Conditions noted of the patient, by their key. */
  readonly claves: readonly string[];
  /** What it puts on or into the patient. */
  readonly usa: readonly string[];
  /** What somebody takes that has to be settled before. */
  readonly enUso: readonly (readonly [ClassId, string])[];
  /** What of the eye or the body stands against it. */
  readonly condiciones: readonly (readonly [ConditionId, string])[];
}

// Source: docs/clinical-sources.md#before-a-procedure
const BLEEDS = [
  [
    'anticoagulante',
    'avise antes de cirugía, bloqueo o inyección [Royal College of Ophthalmologists, anestesia local 2012]',
  ],
  [
    'antiagregante',
    'avise antes de cirugía, bloqueo o inyección [Royal College of Ophthalmologists, anestesia local 2012]',
  ],
] as const;
const FLOPPY = [
  ['alfa1', 'iris flácido en cirugía de catarata [Chang DF 2005; ficha técnica de tamsulosina]'],
] as const;
const INFECTED = [
  ['infeccion_ocular', 'trátela antes de inyectar [fichas técnicas de antiangiogénicos, contraindicaciones]'],
  ['uveitis', 'inflamación activa: no inyecte un antiangiogénico [fichas técnicas, contraindicaciones]'],
  ['ictus_reciente', 'riesgo de tromboembolia arterial [fichas técnicas de antiangiogénicos, advertencias]'],
] as const;
const PLUGGED = [
  [
    'infeccion_ocular',
    'trátela antes de tapar el punto lagrimal [Chan y Hurwitz, Ophthalmology Rounds, dispositivos de oclusión lagrimal]',
  ],
] as const;
const OPENED = ['povidona yodada', 'látex', 'proparacaína', 'lidocaína', 'bupivacaína'] as const;
const OPEN_KEYS = ['condicion.anticoagulante', 'condicion.corticoide', 'condicion.embarazo'] as const;

/** What each one minds (general practice and labels; each doctor decides). */
const MINDS: Readonly<Record<Intervention, Minded>> = {
  catarata: {
    claves: [...OPEN_KEYS, 'condicion.tamsulosina'],
    usa: OPENED,
    enUso: [...BLEEDS, ...FLOPPY],
    condiciones: [],
  },
  cirugia: { claves: OPEN_KEYS, usa: OPENED, enUso: BLEEDS, condiciones: [] },
  inyeccion: {
    claves: OPEN_KEYS,
    usa: ['povidona yodada', 'látex', 'proparacaína', 'lidocaína'],
    enUso: BLEEDS,
    condiciones: INFECTED,
  },
  laser: {
    claves: ['condicion.corticoide', 'condicion.embarazo'],
    usa: ['proparacaína'],
    enUso: [],
    condiciones: [],
  },
  tapon: { claves: ['condicion.embarazo'], usa: ['proparacaína'], enUso: [], condiciones: PLUGGED },
  angiografia: {
    claves: ['condicion.embarazo', 'condicion.lactancia'],
    usa: ['fluoresceína'],
    enUso: [],
    condiciones: [],
  },
  angiografia_verde: {
    claves: ['condicion.embarazo', 'condicion.lactancia'],
    usa: ['verde de indocianina'],
    enUso: [],
    condiciones: [],
  },
};

/**
 * What speaks against an intervention, or must be settled before it, for somebody of whom this is known: conditions,
 * allergies to what it uses however they were written, and what the patient takes.
 */
export function warningsForIntervention(
  facts: PatientFacts,
  what: Intervention,
  ojo?: Eye,
): MedicineWarning[] {
  const { claves, usa, enUso, condiciones } = MINDS[what];
  const used = inUse(facts.conocido);
  const met = conditionsOf(facts);
  const allergic = checkNamed(
    { conocido: facts.conocido.filter(({ clase }) => clase === 'alergia') },
    usa.map((nombre) => ({ nombre, clases: substanceOf(nombre).clases, esClase: false })),
  );
  const said = [
    ...alertsAmong(facts.conocido, (key) => claves.includes(key)).map(({ texto }) => texto),
    ...enUso.flatMap(([id, texto]) =>
      used.filter(({ clases }) => clases.includes(id)).map(({ nombre }) => `Usa ${nombre}: ${texto}`),
    ),
    ...condiciones
      .filter(([id]) => met.some((each) => each.id === id && isSameSide(each.ojo, ojo)))
      .map(([id, texto]) => `${CONDITIONS[id]}: ${texto}`),
  ];
  return once([
    ...said.map((texto): MedicineWarning => ({ texto, nivel: 'pregunta' })),
    ...allergic,
    ...allergiesNotUnderstood(facts.conocido),
  ]);
}

const isSameSide = (one: Eye | undefined, other: Eye | undefined): boolean =>
  one === undefined || other === undefined || one === 'AO' || other === 'AO' || one === other;

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
  if (codigo === 'OPT-ICG') return 'angiografia_verde';
  return ['OPT-FA', 'AFG'].includes(codigo) ? 'angiografia' : null;
}

/** Words by which a plan names them. */
const NAMES: readonly (readonly [RegExp, Intervention])[] = [
  [/angiograf(?!.{0,20}(?:indocianin|verde))/u, 'angiografia'],
  [/verde de indocianina|angiograf.{0,20}(?:indocianin|verde)/u, 'angiografia_verde'],
  [/facoemuls|\bfaco\b|(?:cirugia|operacion|operar) (?:de |la |su )*catarata/u, 'catarata'],
  [/intravitre|antiangiogen|anti-?vegf|bevacizumab|ranibizumab|aflibercept|faricimab/u, 'inyeccion'],
  [/\btapon(?:es)? (?:de (?:los )?puntos? )?lagrimal|\bplugs?\b/u, 'tapon'],
  [/vitrectom|trabeculectom|pterig(?:ion|ium)\b.*(?:cirugia|autoinjerto)/u, 'cirugia'],
];

/** What each is called where it is said to be for an eye. */
const CALLED: Readonly<Record<Intervention, string>> = {
  catarata: 'La cirugía de catarata',
  cirugia: 'La cirugía',
  inyeccion: 'La inyección',
  laser: 'El láser',
  tapon: 'El tapón lagrimal',
  angiografia: 'La angiografía',
  angiografia_verde: 'La angiografía',
};

const RIGHT = /\b(?:od|ao)\b|ojo derecho|(?:ambos|los dos) ojos/u;
const LEFT = /\b(?:oi|ao)\b|ojo izquierdo|(?:ambos|los dos) ojos/u;

/** The eye that a sentence names; undefined where it names none. */
function eyeIn(said: string): Eye | undefined {
  const [right, left] = [RIGHT.test(said), LEFT.test(said)];
  if (right && left) return 'AO';
  if (right) return 'OD';
  return left ? 'OI' : undefined;
}

/** The interventions that a text names, each with the eye of its sentence. */
export const interventionsNamed = (
  text: string,
): { readonly what: Intervention; readonly ojo: Eye | undefined }[] =>
  folded(text)
    .replaceAll(/\bo\. ?([dia])\b\.?/gu, 'o$1')
    .split(/[.;\n]+/u)
    .flatMap((said) =>
      NAMES.flatMap(([name, what]) => (name.test(said) ? [{ what, ojo: eyeIn(said) }] : [])),
    );

/** What speaks against the interventions that a text names, an eye that is not there included. */
export function warningsForNamed(facts: PatientFacts, text: string): MedicineWarning[] {
  const ausentes = absentEyes(facts.conocido);
  return once(
    interventionsNamed(text).flatMap(({ what, ojo }) => {
      const gone = absentSentence(ausentes, { que: CALLED[what], ojo });
      return [
        ...(gone === null ? [] : [{ texto: gone.replace(/\.$/u, ''), nivel: 'pregunta' as const }]),
        ...warningsForIntervention(facts, what, ojo),
      ];
    }),
  );
}
