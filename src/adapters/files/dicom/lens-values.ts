import type { DicomSet } from '#domain/studies/dicom/elements';
import { double, float, itemOf, itemsOf } from '#domain/studies/dicom/elements';
import { proposedOfVisit, type Measured } from '#domain/studies/files/measured';
import type { ProposedValues } from '#domain/studies/files/file-identity';
import type { Eye } from '#domain/clinical/eye';
import { CLASSES } from './classes.ts';
import { present } from '#domain/shared/typed-record';

/** What lenses are read of: the sequences of the right and of the left, and how the visit's fields begin (PS3.3, C.8.25.8 and C.8.25.9). */
const LENSES = {
  [CLASSES.autorefraction]: [0x0046_0050, 0x0046_0052, 'auto'],
  [CLASSES.lensometry]: [0x0046_0014, 0x0046_0015, 'lenso'],
} as const;

const isLens = (sopClass: string): sopClass is keyof typeof LENSES => Object.hasOwn(LENSES, sopClass);

/** What an autorefractor or a lensometer wrote of the eyes that the file is of; null where the file is of neither. */
export function lensProposals(data: DicomSet, sopClass: string, ojo: Eye): ProposedValues | null {
  if (!isLens(sopClass)) return null;
  const [right, left, prefix] = LENSES[sopClass];
  const of = (tag: number): Measured => {
    // Of one lens there is one item: of several nobody knows which counts.
    const [item, ...more] = itemsOf(data, tag);
    return item === undefined || more.length > 0 ? {} : lensOf(item, prefix);
  };
  return proposedOfVisit(
    present({ OD: ojo === 'OI' ? undefined : of(right), OI: ojo === 'OD' ? undefined : of(left) }),
  );
}

/** One lens with a negative cylinder, as the clinic writes it; nothing where a part lacks or it has a prism, which is said otherwise here. */
function lensOf(item: DicomSet, prefix: string): Measured {
  const esfera = numberIn(item, 0x0046_0146);
  if (esfera === undefined || hasPrism(item)) return {};
  const astigmatic = itemOf(item, 0x0046_0018);
  const cilindro = numberIn(astigmatic, 0x0046_0147);
  const eje = numberIn(astigmatic, 0x0022_0009);
  const isRound = cilindro === 0 || astigmatic === undefined;
  const near = prefix === 'lenso' ? numberIn(itemOf(item, 0x0046_0100), 0x0046_0104) : undefined;
  const rest = { [`${prefix}_adicion`]: near };
  if (isRound) return { [`${prefix}_esfera`]: esfera, ...rest };
  if (cilindro === undefined || eje === undefined || eje < 0 || eje > 180) return {};
  const isPlus = cilindro > 0;
  return {
    [`${prefix}_esfera`]: isPlus ? esfera + cilindro : esfera,
    [`${prefix}_cilindro`]: isPlus ? -cilindro : cilindro,
    [`${prefix}_eje`]: isPlus ? (eje > 90 ? eje - 90 : eje + 90) : eje,
    ...rest,
  };
}

/** The standard writes these in double precision, and the axis in single; either is understood. */
const numberIn = (set: DicomSet | undefined, tag: number): number | undefined =>
  double(set, tag) ?? float(set, tag);

const hasPrism = (item: DicomSet): boolean =>
  itemsOf(item, 0x0046_0028).some((prism) =>
    [0x0046_0030, 0x0046_0034].some((tag) => (numberIn(prism, tag) ?? 0) !== 0),
  );
