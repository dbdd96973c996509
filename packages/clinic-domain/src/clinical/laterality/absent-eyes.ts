import * as z from 'zod/mini';
import { keysOf } from '../../shared/typed-record.ts';
import type { Antecedent } from '../antecedents/antecedent.ts';
import { folded } from '../medicines/stem.ts';

/** Why there is no eye to examine or treat: what is said of it, and how it is called within a sentence. */
export const ABSENCES = {
  protesis: 'una prótesis',
  anoftalmia: 'anoftalmía',
  enucleacion: 'una enucleación o evisceración',
} as const;
export type Absence = keyof typeof ABSENCES;
export const ABSENCE_IDS = keysOf(ABSENCES);

export const OWN_EYES = ['OD', 'OI'] as const;
export type OwnEye = (typeof OWN_EYES)[number];

const absence = z.enum(ABSENCE_IDS);
export const absentEyesSchema = z.strictObject({ OD: z.optional(absence), OI: z.optional(absence) });
/** The eyes that are not there, and why. */
export type AbsentEyes = Readonly<z.infer<typeof absentEyesSchema>>;

export const BOTH_THERE: AbsentEyes = {};

/** What people wrote before absence could be chosen from the list: the whole words stand at the beginning. */
const WRITTEN: readonly (readonly [RegExp, Absence])[] = [
  [/^(?:enucleacion|evisceracion|exenteracion)\b/u, 'enucleacion'],
  [/^anoftalmi[ac]\b/u, 'anoftalmia'],
  // «Prótesis valvular», «de cadera», «de Boston» are none of an eye.
  [
    /^protesis(?: ocular)?(?:[ ,.:;(]+(?:(?:en|del?) (?:el )?)?(?:ojo|od|oi|ao|desde|hace|\d).*)?$/u,
    'protesis',
  ],
];

type Known = Pick<Antecedent, 'clase' | 'que' | 'detalle' | 'desde' | 'datos'> & {
  readonly ojo?: Antecedent['ojo'];
  readonly retirado?: object | undefined;
};

/** What an antecedent says of the eye that is not there; null where it says nothing of the kind. */
export function absenceIn({ clase, que, detalle }: Omit<Known, 'ojo'>): Absence | null {
  if (clase !== 'ocular') return null;
  const said = ABSENCE_IDS.find((each) => each === que);
  if (said !== undefined) return said;
  if ((que !== 'cirugia' && que !== 'otro') || detalle === undefined) return null;
  const words = folded(detalle);
  return WRITTEN.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

/** The eyes that are not there, by all that is known of a person; what was withdrawn says nothing. */
export function absentEyes(known: readonly Known[]): AbsentEyes {
  const found: Partial<Record<OwnEye, Absence>> = {};
  for (const each of known) {
    if (each.retirado !== undefined || each.ojo === undefined) continue;
    const why = absenceIn(each);
    if (why === null) continue;
    for (const side of each.ojo === 'AO' ? OWN_EYES : [each.ojo]) found[side] ??= why;
  }
  return found;
}

const YEAR = /\b(?:19|20)\d\d\b/u;

/**
 * The first day on which an eye was no longer there, as far as anybody said; a year alone counts from its beginning. Null
 * where nobody said when, as of one that never was.
 */
export function lostOn(known: readonly Known[], side: OwnEye): string | null {
  const days = known.flatMap((each) => {
    const isOf = each.ojo === side || each.ojo === 'AO';
    if (each.retirado !== undefined || !isOf || absenceIn(each) === null) return [];
    if (each.datos?.fecha !== undefined) return [each.datos.fecha];
    const year = YEAR.exec(`${each.desde ?? ''} ${each.detalle ?? ''}`)?.[0];
    return year === undefined ? [] : [`${year}-01-01`];
  });
  return days.toSorted()[0] ?? null;
}
