import type { Antecedent } from '../antecedents/antecedent.ts';
import { absentEyes } from '../laterality/absent-eyes.ts';
import { folded } from '../medicines/stem.ts';
import type { Diagnosis } from '../diagnosis.ts';

/** What is known of an eye from before this visit, and speaks against calling a part of it normal. */
export const EYE_FACTS = [
  'lente',
  'afaquia',
  'ampolla',
  'injerto',
  'iridotomia',
  'laser_retina',
  'ausente',
] as const;
export type EyeFact = (typeof EYE_FACTS)[number];

/** Words by which antecedents of an eye name them. */
const NAMES: readonly (readonly [RegExp, EyeFact])[] = [
  [/seudofaqui|lente intraocular|\blio\b/u, 'lente'],
  [/\bafaqui/u, 'afaquia'],
  [/trabeculectom|filtrante|ahmed|valvula|tubo de drenaje/u, 'ampolla'],
  [/queratoplast|(?:trasplante|injerto) (?:de |)cornea/u, 'injerto'],
  [/iridotom|iridectom/u, 'iridotomia'],
  [/panfotocoagul|fotocoagul|laser de retina/u, 'laser_retina'],
];
/** The operation that takes the lens away. */
const CATARACT = /catarata|facoemuls|\bfaco\b/u;
/** The same by diagnoses (CIE-10): intraocular lens, aphakia, transplanted cornea; and of the absence itself, as its code. */
const CODES: readonly (readonly [RegExp, EyeFact])[] = [
  [/^Z96\.1/u, 'lente'],
  [/^H27\.0/u, 'afaquia'],
  [/^Z94\.7/u, 'injerto'],
  [/^(?:Z97\.0|Z90\.0|Q11\.1)/u, 'ausente'],
];

type Known = Pick<Antecedent, 'clase' | 'ojo' | 'detalle' | 'datos'> & {
  readonly que: string;
  readonly retirado?: object | undefined;
};

/** What is known of one eye; an antecedent or a diagnosis of both is of each. Whether it is there is laterality's to say. */
export function factsOfEye(
  ojo: 'OD' | 'OI',
  known: readonly Known[],
  diagnosticos: readonly Pick<Diagnosis, 'codigo' | 'ojo'>[],
): ReadonlySet<EyeFact> {
  const isOf = (eye: string | undefined): boolean => eye === ojo || eye === 'AO';
  const facts = known
    .filter((each) => each.clase === 'ocular' && each.retirado === undefined && isOf(each.ojo))
    .flatMap(({ que, detalle = '', datos }) => {
      const said = folded(detalle);
      return [
        ...NAMES.flatMap(([name, fact]) => (name.test(said) ? fact : [])),
        ...(datos?.lente !== undefined || (que === 'cirugia' && CATARACT.test(said))
          ? ['lente' as const]
          : []),
      ];
    });
  const diagnosed = diagnosticos
    .filter((each) => isOf(each.ojo))
    .flatMap(({ codigo }) => CODES.flatMap(([code, fact]) => (code.test(codigo) ? fact : [])));
  const isGone = absentEyes(known)[ojo] !== undefined;
  return new Set([...facts, ...diagnosed, ...(isGone ? ['ausente' as const] : [])]);
}
