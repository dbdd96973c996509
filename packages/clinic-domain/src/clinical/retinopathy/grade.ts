import { foldText } from '../../shared/spanish-text.ts';
import type { Raw, ValueEye } from '../fields/raw.ts';

/** What is written of a field and an eye at a visit. */
export type RawOf = (campo: string, ojo: ValueEye) => Raw | null;

// Source: docs/clinical-sources.md#diabetic-retinopathy
/** The five levels of the International Clinical Diabetic Retinopathy scale, from the mildest on. */
export const RETINOPATHY = [
  'Sin retinopatía',
  'No proliferativa leve',
  'No proliferativa moderada',
  'No proliferativa severa',
  'Proliferativa',
] as const;
/** Oedema of the macula by the scale of the same authors, as far as somebody who looks at it can say. */
export const OEDEMA = ['Ausente', 'Sin compromiso del centro', 'Con compromiso del centro'] as const;

/** What is asked beside the vessels, because a list of findings does not say how many nor where: the rule of 4-2-1 and its neighbours. */
export const SEVERITY_SIGNS = [
  { id: 'hemorragias_4', nombre: 'Más de 20 hemorragias en cada uno de los 4 cuadrantes' },
  { id: 'arrosariamiento_2', nombre: 'Arrosariamiento venoso en 2 cuadrantes o más' },
  { id: 'irma_1', nombre: 'IRMA prominente en 1 cuadrante o más' },
  { id: 'prerretiniana', nombre: 'Hemorragia prerretiniana' },
  { id: 'centro', nombre: 'Edema o exudados que llegan al centro' },
] as const;

const listed = (raw: Raw | null): readonly string[] => (raw === null ? [] : [raw].flat().map(String));

type Sign = readonly [campo: string, found: readonly string[]];
const PROLIFERATIVE: readonly Sign[] = [
  ['vasos', ['neovasos']],
  ['papila', ['neovasos']],
  ['medios', ['hemovitreo']],
  ['rd_signos', ['prerretiniana']],
];
const SEVERE: readonly Sign[] = [['rd_signos', ['hemorragias_4', 'arrosariamiento_2', 'irma_1']]];
/** More than microaneurysms alone. */
const MODERATE: readonly Sign[] = [
  ['vasos', ['hemorragias', 'exudados_algodonosos', 'arrosariamiento_venoso', 'irma']],
  ['macula', ['hemorragia', 'exudados']],
];
const MILD: readonly Sign[] = [['vasos', ['microaneurismas']]];
/** In the order of the levels; the worst that is seen counts. */
const LEVELS: readonly (readonly Sign[])[] = [MILD, MODERATE, SEVERE, PROLIFERATIVE];

/** Blood, exudates and oedema that come from something else: of such an eye nothing is computed. */
const OTHERWISE: readonly Sign[] = [
  ['vasos', ['oclusion_venosa', 'oclusion_arterial']],
  ['macula', ['neovasos']],
  ['dmae', ['neovascular']],
];

const sees = (raw: RawOf, ojo: ValueEye, signs: readonly Sign[]): boolean =>
  signs.some(([campo, found]) => listed(raw(campo, ojo)).some((id) => found.includes(id)));

/** What makes it proliferative, in the words of a detail: whether it is there or is denied, the list of signs does not say. */
const IN_WORDS = /neovas|prolifera|prer+etin|subhialoid|hemovitre|(?:hemorragia|sangre).*vitre/u;
const DETAILS = ['medios', 'papila', 'macula', 'vasos', 'periferia'].map((each) => `${each}_nota`);
const isInWords = (raw: RawOf, ojo: ValueEye): boolean =>
  DETAILS.some((campo) => IN_WORDS.test(foldText(String(raw(campo, ojo) ?? ''))));

/**
 * The level that the signs of an eye say, from 0 on; null where nothing was looked at, something else explains them, or a
 * detail names a worse sign than the list: too low a grade is worse than none.
 */
export function retinopathyLevel(raw: RawOf, ojo: 'OD' | 'OI'): number | null {
  if (sees(raw, ojo, OTHERWISE)) return null;
  const level = LEVELS.findLastIndex((signs) => sees(raw, ojo, signs)) + 1;
  if (level < LEVELS.length && isInWords(raw, ojo)) return null;
  // Without vessels there is no «none».
  return level > 0 || listed(raw('vasos', ojo)).length > 0 ? level : null;
}

/** What the signs allow: the mildest and the worst level. One level is known, several are not told apart by what was said. */
type Range = readonly [least: number, most: number];
const exactly = (level: number | null): Range | null => (level === null ? null : [level, level]);

/** What makes it oedema, or explains one otherwise, in the words of a detail that the list does not have. */
const OEDEMA_IN_WORDS =
  /edema|exud|engros|quist|\bliq|fluid|humed|\b(?:srf|irf|fsr|fir|lsr|lir|nvc|mnv)\b|neovas/u;

/**
 * The oedema that the signs of an eye say: 0 none, 2 at the centre. Oedema and exudates of which nobody says whether they
 * reach the centre are 1 or 2, and never said to spare it: that is for whoever looked.
 */
export function oedemaRange(raw: RawOf, ojo: 'OD' | 'OI'): Range | null {
  if (sees(raw, ojo, OTHERWISE)) return null;
  if (sees(raw, ojo, [['rd_signos', ['centro']]])) return [2, 2];
  const seen = listed(raw('macula', ojo));
  if (seen.length === 0) return null;
  if (seen.some((id) => id === 'edema' || id === 'exudados')) return [1, 2];
  return OEDEMA_IN_WORDS.test(foldText(String(raw('macula_nota', ojo) ?? ''))) ? null : [0, 0];
}

/** A grade of the eye that somebody chooses, its level, and what the signs say of it. */
interface Graded {
  readonly campo: 'rd_grado' | 'edema_macular';
  readonly motivo: string;
  readonly derivado: string;
  readonly nombre: string;
  readonly levels: readonly string[];
  readonly rangeOf: (raw: RawOf, ojo: 'OD' | 'OI') => Range | null;
  /** The levels of the options that are chosen. */
  readonly chosen: Readonly<Record<string, number>>;
}
export const GRADED: readonly Graded[] = [
  {
    ...{ campo: 'rd_grado', motivo: 'rd_motivo', derivado: 'rd_por_signos', nombre: 'Retinopatía diabética' },
    ...{ levels: RETINOPATHY, rangeOf: (raw, ojo) => exactly(retinopathyLevel(raw, ojo)) },
    chosen: {
      ...{ sin_retinopatia: 0, no_proliferativa_leve: 1, no_proliferativa_moderada: 2 },
      ...{ no_proliferativa_severa: 3, proliferativa_temprana: 4, proliferativa_alto_riesgo: 4 },
    },
  },
  {
    ...{ campo: 'edema_macular', motivo: 'edema_motivo', derivado: 'edema_por_signos' },
    ...{ nombre: 'Edema macular', levels: OEDEMA, rangeOf: oedemaRange },
    chosen: { ausente: 0, sin_compromiso_del_centro: 1, con_compromiso_del_centro: 2 },
  },
];

/** The one level that the signs of an eye say; null where they allow several, or say none. */
export function levelBySigns({ rangeOf }: Graded, raw: RawOf, ojo: 'OD' | 'OI'): number | null {
  const range = rangeOf(raw, ojo);
  return range !== null && range[0] === range[1] ? range[0] : null;
}

/** What the signs of an eye say, in words; null where they say nothing. Of oedema alone a range is known. */
export function saidBySigns({ levels, rangeOf }: Graded, raw: RawOf, ojo: 'OD' | 'OI'): string | null {
  const range = rangeOf(raw, ojo);
  if (range === null) return null;
  return range[0] === range[1]
    ? (levels[range[0]] ?? '').toLowerCase()
    : 'edema o exudados, sin decir si llegan al centro';
}

/** Whether an eye is graded as that of a diabetic by what is written of it. */
export const isGraded = (raw: RawOf, ojo: 'OD' | 'OI'): boolean =>
  ['rd_grado', 'edema_macular', 'rd_signos'].some((campo) => raw(campo, ojo) !== null);

/** What is wrong with a chosen grade: the signs say another and no reason is given, or a reason is of nothing. */
export function againstSigns(raw: RawOf, ojo: 'OD' | 'OI') {
  return GRADED.flatMap((graded) => {
    const { campo, motivo, nombre, rangeOf, chosen } = graded;
    const grade = raw(campo, ojo);
    const isReasoned = raw(motivo, ojo) !== null;
    if (grade === null) return isReasoned ? [{ campo, mensaje: `${nombre} ${ojo}: falta el grado.` }] : [];
    const range = rangeOf(raw, ojo);
    if (range === null || isReasoned) return [];
    const level = chosen[String(grade)] ?? -1;
    if (level >= range[0] && level <= range[1]) return [];
    return [
      {
        campo,
        mensaje: `${nombre} ${ojo}: los signos dicen «${saidBySigns(graded, raw, ojo) ?? ''}». Anote los signos que faltan, o escriba después del grado, con dos puntos, por qué es otro.`,
      },
    ];
  });
}
