import type { Eye } from '#domain/clinical/eye';
import { proposed, type Measured, proposedOfVisit } from '#domain/studies/files/measured';
import type { ProposedValues } from '#domain/studies/files/file-identity';
import { CLASSES } from './classes.ts';
import { fieldMeasured } from './field-values.ts';
import { axialMeasured, keratometryMeasured, lensMeasured } from './measured-values.ts';
import type { DicomHeader } from './read-header.ts';
import { studiesOf } from './studies.ts';
import { itemOf, type DicomSet, double, float, itemsOf } from '#domain/studies/dicom/elements';
import type { TextOf } from './values.ts';
import { present } from '#domain/shared/typed-record';

/** What lenses are read of: the sequences of the right and of the left, and how the visit's fields begin (PS3.3, C.8.25.8 and C.8.25.9). */
const LENSES = {
  [CLASSES.autorefraction]: [0x0046_0050, 0x0046_0052, 'auto'],
  [CLASSES.lensometry]: [0x0046_0014, 0x0046_0015, 'lenso'],
} as const;

const isLens = (sopClass: string): sopClass is keyof typeof LENSES => Object.hasOwn(LENSES, sopClass);

/** What an autorefractor or a lensometer wrote of the eyes that the file is of; null where the file is of neither. */
function lensProposals(data: DicomSet, sopClass: string, ojo: Eye): ProposedValues | null {
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

/** The sequences of the right and of the left eye. */
const SECTIONS = {
  [CLASSES.axial]: [0x0022_1007, 0x0022_1008, axialMeasured],
  [CLASSES.keratometry]: [0x0046_0070, 0x0046_0071, keratometryMeasured],
  [CLASSES.lensCalculation]: [0x0022_1300, 0x0022_1310, lensMeasured],
} as const;

/**
 * What a device measured and wrote as data, of the eye that the file is of: fields and biometry as values of the study; refraction and lenses, of which there
 * is no study, as values of the examination.
 */
export function proposalsOf(header: DicomHeader, text: TextOf, ojo: Eye | undefined): ProposedValues {
  const { data, sopClass } = header;
  const lens = ojo === undefined ? null : lensProposals(data, sopClass, ojo);
  if (lens !== null) return lens;
  const estudio = studiesOf(header, text)?.[0];
  if (estudio === undefined || ojo === undefined) return {};
  if (sopClass === CLASSES.field)
    return ojo === 'AO' ? {} : proposed(estudio, { [ojo]: fieldMeasured(data, ojo) });
  const section = isSection(sopClass) ? SECTIONS[sopClass] : undefined;
  if (section === undefined) return {};
  const [right, left, measure] = section;
  const of = (tag: number): Measured => {
    const item = itemOf(data, tag);
    return item === undefined ? {} : measure(item, text);
  };
  return proposed(
    estudio,
    present({ OD: ojo === 'OI' ? undefined : of(right), OI: ojo === 'OD' ? undefined : of(left) }),
  );
}

const isSection = (sopClass: string): sopClass is keyof typeof SECTIONS => Object.hasOwn(SECTIONS, sopClass);
