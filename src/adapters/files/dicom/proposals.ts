import { proposed, type Measured } from '#domain/studies/files/measured';
import type { ProposedValues } from '#domain/studies/files/file-identity';
import { CLASSES } from './classes.ts';
import { fieldMeasured } from './field-values.ts';
import { axialMeasured, keratometryMeasured, lensMeasured } from './measured-values.ts';
import type { DicomHeader } from './read-header.ts';
import { studiesOf } from './studies.ts';
import { itemOf, plain, type TextOf } from './values.ts';

/** The sequences of the right and of the left eye. */
const SECTIONS = {
  [CLASSES.axial]: ['x00221007', 'x00221008', axialMeasured],
  [CLASSES.keratometry]: ['x00460070', 'x00460071', keratometryMeasured],
  [CLASSES.lensCalculation]: ['x00221300', 'x00221310', lensMeasured],
} as const;

/**
 * What a device measured and wrote as data, as values of the study: fields and biometry. Refraction and lenses belong to the
 * examination, not to a study, and are not proposed.
 */
export function proposalsOf(header: DicomHeader, text: TextOf): ProposedValues {
  const { data, sopClass } = header;
  const estudio = studiesOf(header, text)?.[0];
  if (estudio === undefined) return {};
  if (sopClass === CLASSES.field) {
    const eye = { R: 'OD', L: 'OI' }[plain(data, 'x00240113') ?? plain(data, 'x00200060') ?? ''];
    return eye === 'OD' || eye === 'OI' ? proposed(estudio, { [eye]: fieldMeasured(data, eye) }) : {};
  }
  const section = isSection(sopClass) ? SECTIONS[sopClass] : undefined;
  if (section === undefined) return {};
  const [right, left, measure] = section;
  const of = (tag: string): Measured => {
    const item = itemOf(data, tag);
    return item === undefined ? {} : measure(item, text);
  };
  return proposed(estudio, { OD: of(right), OI: of(left) });
}

const isSection = (sopClass: string): sopClass is keyof typeof SECTIONS => Object.hasOwn(SECTIONS, sopClass);
