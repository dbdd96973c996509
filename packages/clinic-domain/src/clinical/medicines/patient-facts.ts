import { standingOf, type Known } from '../antecedents/known.ts';
import type { DropCourse, DropSource } from '../drops/drop-course.ts';
import type { Eye } from '../eye.ts';
import { readMedicines, type Named } from './read-medicines.ts';
import { folded } from './stem.ts';

/** Conditions that speak against a medicine. */
export const CONDITIONS = {
  asma: 'Asma o EPOC',
  cardiopatia: 'Cardiopatía o bloqueo',
  bradicardia: 'Bradicardia o bloqueo',
  hipertension: 'Hipertensión arterial',
  embarazo: 'Embarazo',
  lactancia: 'Lactancia',
  anticoagulante: 'Toma anticoagulante',
  tamsulosina: 'Toma tamsulosina',
  uveitis: 'Uveítis',
  herpes_ocular: 'Herpes ocular',
  ulcera_corneal: 'Úlcera o infección de la córnea',
  zoster: 'Zóster oftálmico',
  conjuntivitis_viral: 'Conjuntivitis viral',
  edema_macular: 'Edema macular',
  afaquia: 'Afaquia',
  retina_en_riesgo: 'Desprendimiento, desgarro o retina en riesgo',
  angulo_estrecho: 'Ángulo estrecho',
  superficie: 'Superficie del ojo enferma',
  infeccion_ocular: 'Infección del ojo o alrededor de él',
  glaucoma_corticoide: 'Glaucoma por corticoide',
  litiasis_renal: 'Cálculos renales',
  insuficiencia_renal: 'Insuficiencia renal',
  cirrosis: 'Cirrosis o insuficiencia hepática',
  aplasia_medular: 'Aplasia medular o discrasia sanguínea',
  miastenia: 'Miastenia gravis',
  epilepsia: 'Epilepsia',
  ulcera_peptica: 'Úlcera o sangrado digestivo',
  artritis_reumatoide: 'Artritis reumatoide',
  ictus_reciente: 'Infarto o derrame cerebral',
} as const;
export type ConditionId = keyof typeof CONDITIONS;

/** A condition of a person; of an eye where it is known which. */
export interface Condition {
  readonly id: ConditionId;
  readonly ojo?: Eye | undefined;
}

/** A drop in use, as far as it speaks for or against another. */
export interface UsedDrop extends Pick<DropCourse, 'nombre' | 'ojo'> {
  readonly clave?: string;
  readonly fuente?: DropSource;
}

/** What is known of a person when something is given. */
export interface PatientFacts {
  readonly conocido: readonly Known[];
  /** Whole years; null where no birth date is known. */
  readonly edad?: number | null;
  /** Diagnoses of the visit and problems that are not over. */
  readonly diagnosticos?: readonly { readonly codigo: string; readonly ojo?: Eye | undefined }[];
  /** What the examination found. */
  readonly hallazgos?: readonly Condition[];
  /** The drops in use, by eye. */
  readonly gotas?: readonly UsedDrop[];
}

/** The codes by which a diagnosis is one of them. */
const BY_CODE: readonly (readonly [RegExp, ConditionId])[] = [
  [/^H20|^H30\.2|^H40\.4/u, 'uveitis'],
  [/^B00\.5|^H19\.1/u, 'herpes_ocular'],
  [/^B02\.3/u, 'zoster'],
  [/^B30/u, 'conjuntivitis_viral'],
  [/^H16\.0/u, 'ulcera_corneal'],
  [/^H35\.8/u, 'edema_macular'],
  [/^H27\.0/u, 'afaquia'],
  [/^H33|^H35\.4|^H44\.2/u, 'retina_en_riesgo'],
  [/^H40\.2/u, 'angulo_estrecho'],
  [/^H40\.6/u, 'glaucoma_corticoide'],
  [/^H16\.2|^M35\.0|^T26\.1|^H18\.8|^H18\.1/u, 'superficie'],
  [/^H00\.0|^H04\.3|^H05\.0|^H10\.[035]|^B30|^H16\.0|^H44\.0|^B00\.5|^H19\.1|^P39\.1/u, 'infeccion_ocular'],
];

/** How they are written where they were noted in words. */
const BY_WORDS: readonly (readonly [RegExp, ConditionId])[] = [
  [/\basma|\bepoc\b|enfisema|broncoespasmo|bronquitis cronica|obstructiva cronica/u, 'asma'],
  [/bradicardia|bloqueo (?:av|auriculo|cardiaco|de rama)|marcapaso|nodo sinusal/u, 'bradicardia'],
  [/insuficiencia cardiaca|cardiopat|infarto|\biam\b|\bicc\b|angina|arritmia|coronari/u, 'cardiopatia'],
  [
    /hipertension(?! (?:intra)?ocular)|hipertens[oa]s?\b(?! ocular)|\bhta\b(?! ocular)|presion arterial alta/u,
    'hipertension',
  ],
  [/uveitis|iritis|iridociclitis/u, 'uveitis'],
  [
    /herpes (?:simple |ocular|de la cornea|en (?:el |la )?(?:ojo|cornea))|queratitis herpetica|dendrit/u,
    'herpes_ocular',
  ],
  [
    /ulcera (?:de (?:la )?cornea|corneal)|queratitis (?:bacteriana|micotica|fungica|por hongo)/u,
    'ulcera_corneal',
  ],
  [/zoster/u, 'zoster'],
  [/edema macular|irvine/u, 'edema_macular'],
  [
    /desprendimiento de (?:la )?retina|desgarro (?:de (?:la )?retina|retin)|lattice|degeneracion en encaje/u,
    'retina_en_riesgo',
  ],
  [/angulo (?:estrecho|cerrado|cerrable|ocluible)/u, 'angulo_estrecho'],
  [
    /litiasis renal|nefrolitiasis|urolitiasis|(?:calculos?|piedras?) (?:renal|en (?:el |los )?rin|de rin)/u,
    'litiasis_renal',
  ],
  [/insuficiencia renal|enfermedad renal|dialisis|falla renal|\b(?:irct?|erct?)\b/u, 'insuficiencia_renal'],
  [/cirrosis|insuficiencia hepatica/u, 'cirrosis'],
  [/anemia aplasica|aplasia (?:medular|de medula)|discrasia|agranulocitosis|leucemia/u, 'aplasia_medular'],
  [/miasteni/u, 'miastenia'],
  [/epilep|convulsi/u, 'epilepsia'],
  [/ulcera (?:gastrica|peptica|duodenal)|(?:sangrado|hemorragia) digestiv/u, 'ulcera_peptica'],
  [/artritis reumatoide/u, 'artritis_reumatoide'],
  [/derrame cerebral|\b(?:acv|avc|evc)\b|\bictus\b|infarto|\biam\b/u, 'ictus_reciente'],
  [/embaraz|gestacion|gestante/u, 'embarazo'],
  [/\blactan(?:do|cia)\b|amamant/u, 'lactancia'],
];

/** «Niega asma, sin epilepsia» says that they are not there. */
const withoutDenied = (text: string): string =>
  folded(text).replaceAll(/\b(?:niega|sin|no tiene|no refiere|descartad[oa])\b[^,.;]*/gu, ' ');

/** Just before a condition, what denies it. */
const DENIED_BEFORE =
  /\b(?:no|ni|nunca(?: ha)?|descart\w*)(?: (?:es|esta|hay|tiene|tuvo|tenido|refiere|padece|presenta|sufre|ha tenido|de|con))*\s*$/u;
/**
 * Before it, a relative whose it is: not one who only tells it, who lives with the patient, or after whom somebody else may be
 * meant. Where it is not plain the patient has it, and is asked about.
 */
const OF_RELATIVE =
  /(?<!\bcon (?:su |la |el |una? )?)\b(?:madre|padre|mama|papa|herman[oa]s?|hij[oa]s?|abuel[oa]s?|ti[oa]s?|familiar(?:es)?)\b(?!,? (?:refiere|dice|informa|indica|cuenta|reporta))(?:(?! y (?:el |ella )?(?:es|tiene|padece|sufre|presenta|usa|toma|refiere)\b)[^,.;\n])*$/u;
/** Just after it: «asma: no», «asma (-)». */
const DENIED_AFTER = /^[^\s,.;:(]*\s*:?\s*(?:no|neg(?:ativ[oa]s?)?|\(-+\)|-+)\s*(?:$|[,.;\n])/u;

/** Whether words say that somebody has it. */
const isSaid = (words: string, pattern: RegExp): boolean =>
  [...words.matchAll(new RegExp(pattern.source, 'gu'))].some(({ index, 0: found }) => {
    const before = words.slice(0, index);
    return (
      !DENIED_BEFORE.test(before) &&
      !OF_RELATIVE.test(before) &&
      !DENIED_AFTER.test(words.slice(index + found.length))
    );
  });

const CODED: readonly ConditionId[] = [
  ...([
    'asma',
    'cardiopatia',
    'hipertension',
    'embarazo',
    'lactancia',
    'anticoagulante',
    'tamsulosina',
  ] as const),
];

/** Every condition that is known of a person, from the antecedents, the diagnoses and what the examination found. */
export function conditionsOf({ conocido, diagnosticos = [], hallazgos = [] }: PatientFacts): Condition[] {
  const noted = standingOf(conocido).filter(({ clase }) => clase === 'condicion' || clase === 'ocular');
  return [
    ...noted.flatMap(({ que }) => CODED.filter((id) => id === que).map((id) => ({ id }))),
    ...noted.flatMap(({ detalle = '' }) => {
      const words = withoutDenied(detalle);
      return BY_WORDS.filter(([pattern]) => isSaid(words, pattern)).map(([, id]) => ({ id }));
    }),
    ...diagnosticos.flatMap(({ codigo, ojo }) =>
      BY_CODE.filter(([pattern]) => pattern.test(codigo)).map(([, id]) => ({ id, ojo })),
    ),
    ...hallazgos,
  ];
}

/** The problems of a patient that are not over, as diagnoses. */
export const openProblems = (
  problems: readonly {
    readonly codigo: string;
    readonly ojo?: Eye | null | undefined;
    readonly estado: string;
  }[] = [],
): { readonly codigo: string; readonly ojo: Eye | undefined }[] =>
  problems
    .filter(({ estado }) => estado !== 'resuelto')
    .map(({ codigo, ojo }) => ({ codigo, ojo: ojo ?? undefined }));

/** What somebody uses, as it was noted among the antecedents. */
export const inUse = (known: readonly Known[]): Named[] =>
  standingOf(known)
    .filter(({ clase }) => clase === 'medicacion')
    .flatMap(({ detalle = '' }) => readMedicines(detalle, 'receta').nombradas);
