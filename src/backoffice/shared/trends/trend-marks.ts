import type { TrendRecord } from '#client/queries/trends';
import { LINES } from '#components/ui/charts/chart-style.ts';
import { CORRECTIONS, TONOMETERS } from '#domain/clinical/fields/preconsultation-fields';
import { REFRACTIONS } from '#domain/clinical/fields/refraction-fields';
import { WITH_REFRACTION } from '#domain/clinical/trends/points';
import { STUDY_SERIES_IDS, type TrendId } from '#domain/clinical/trends/series-ids';
import { isOneOf } from '#domain/shared/typed-record';

const GUESSED = 'fill-none stroke-[1.75] [stroke-dasharray:1.5_5] [stroke-linecap:round]';

/**
 * The right eye is solid and filled, the left dashed and hollow: they are told apart without colour. `guessed` is the
 * line across a long time without a visit.
 */
export const EYE_LOOK = {
  OD: { ...LINES.main, guessed: `${GUESSED} stroke-iris`, word: 'font-strong text-iris' },
  OI: { ...LINES.second, guessed: `${GUESSED} stroke-retina`, word: 'font-strong text-retina' },
} as const;

export const TARGET_LINE = 'stroke-leaf stroke-2 [stroke-dasharray:10_3_2_3]';

/** A measure that is not to be relied on, of either eye: nothing in it, and a broken edge. */
export const DOUBTFUL_MARK = 'fill-surface stroke-ink-2 stroke-[1.25] [stroke-dasharray:2_2]';

/** Marks that can be told apart filled and hollow, each about ten pixels wide. */
const SHAPES = [
  'M4.5 0A4.5 4.5 0 1 1-4.5 0A4.5 4.5 0 1 1 4.5 0Z',
  'M-4-4H4V4H-4Z',
  'M0-5.5 5.5 0 0 5.5-5.5 0Z',
  'M0-5.5 5 3.5H-5Z',
  'M0 5.5 5-3.5H-5Z',
  'M0-5 4.8-1.5 2.9 4.1H-2.9L-4.8-1.5Z',
  'M-1.6-5H1.6V-1.6H5V1.6H1.6V5H-1.6V1.6H-5V-1.6H-1.6Z',
] as const;

/** How values of a series are taken, in the order of the marks: a method keeps its mark from patient to patient. */
const METHODS: Readonly<Record<TrendId, readonly string[]>> = {
  pio: TONOMETERS,
  av: [CORRECTIONS.sc, CORRECTIONS.cc, WITH_REFRACTION, CORRECTIONS.ph, CORRECTIONS.lc],
  rx: [...Object.values(REFRACTIONS).toReversed(), 'Autorrefracción', 'Autorrefracción con cicloplejía'],
  disco: [],
  ...{ campo: [], macula: [], fibras: [], ganglionares: [], angulo: [], endotelio: [] },
};

/** The mark of a method; what has none is a disc where there are no methods, and a cross otherwise. */
export function markOf(serie: TrendId, metodo: string | undefined): string {
  if (isOneOf(STUDY_SERIES_IDS, serie)) return SHAPES[placeOf(metodo ?? '')] ?? SHAPES[0];
  const at = METHODS[serie].indexOf(metodo ?? '');
  const other = METHODS[serie].length === 0 ? SHAPES[0] : SHAPES[6];
  return SHAPES[at] ?? other;
}

/** Devices are known by their names only: each has always the same mark. */
const placeOf = (metodo: string): number =>
  [...metodo].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % SHAPES.length;

/** The target lines of a trend: one where both eyes have the same. */
export function targetsOf({ OD, OI }: NonNullable<TrendRecord['objetivo']>) {
  if (OD !== undefined && OD === OI) return [{ ojo: 'AO' as const, v: OD }];
  return [
    ...(OD === undefined ? [] : [{ ojo: 'OD' as const, v: OD }]),
    ...(OI === undefined ? [] : [{ ojo: 'OI' as const, v: OI }]),
  ];
}
