import type { Eye } from '#domain/clinical/eye';
import { proposed, type Measured } from '#domain/studies/files/measured';
import type { ProposedValues } from '#domain/studies/files/file-identity';
import { CLASSES } from './classes.ts';
import { fieldMeasured } from './field-values.ts';
import { lensProposals } from './lens-values.ts';
import { axialMeasured, keratometryMeasured, lensMeasured } from './measured-values.ts';
import type { DicomHeader } from './read-header.ts';
import { studiesOf } from './studies.ts';
import { itemOf } from '#domain/studies/dicom/elements';
import type { TextOf } from './values.ts';
import { present } from '#domain/shared/typed-record';

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
