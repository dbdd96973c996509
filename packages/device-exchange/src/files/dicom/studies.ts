import type { DicomSet } from '#domain/studies/dicom/elements';
import { CLASSES } from './classes.ts';
import { fieldStudies } from './field-studies.ts';
import type { DicomHeader } from './read-header.ts';
import { codeOf, itemsOf, plain } from '#domain/studies/dicom/elements';
import type { TextOf } from './values.ts';

/**
 * The studies of the catalogue that a file may be of; undefined where nothing can be reported. Of refraction and lenses there is
 * none: such a file is never filed unless a person compares it.
 */
export function studiesOf({ data, sopClass }: DicomHeader, text: TextOf): string[] | undefined {
  const words = wordsOf(data, text);
  // A report says by its modality what it is of.
  switch (sopClass === CLASSES.pdf ? (plain(data, 0x0008_0060) ?? '') : sopClass) {
    case CLASSES.field:
    case 'OPV':
      return fieldStudies(words, codesOf(data));
    case CLASSES.axial:
    case 'OAM': {
      const kind = plain(data, 0x0022_1009);
      if (kind === 'OPTICAL') return ['BIO-OPT'];
      return kind === 'ULTRASOUND' ? ['ECO-A'] : ['BIO-OPT', 'ECO-A'];
    }
    case CLASSES.lensCalculation:
    case 'IOL':
      return ['BIO-OPT', 'ECO-A'];
    case CLASSES.keratometry:
    case 'KER':
      return ['TOP', 'BIO-OPT'];
    case CLASSES.tomography:
    case 'OPT':
      return tomographyOf(words);
    case CLASSES.photograph:
      return photographOf(words);
    case CLASSES.autorefraction:
    case CLASSES.lensometry:
    case 'AR':
    case 'LEN':
      return [];
    default:
      return undefined;
  }
}

/** The codes of what was done; the clinic's own are those of the order, which the device only quotes. */
const performed = (data: DicomSet): DicomSet[] =>
  itemsOf(data, 0x0040_0260).filter((item) => plain(item, 0x0008_0102) !== '99CLINICA');

const codesOf = (data: DicomSet): string[] => performed(data).map((item) => codeOf(item).value);

/**
 * All that names the protocol or the place: descriptions, and codes with their meaning. Not the description of the study,
 * into which devices copy what was asked for.
 */
function wordsOf(data: DicomSet, text: TextOf): string {
  const texts = [0x0018_1030, 0x0008_103e, 0x0042_0010, 0x0008_0070, 0x0008_1090];
  const items = [
    ...performed(data),
    ...[0x0008_2218, 0x0008_2228, 0x0022_1618].flatMap((tag) => itemsOf(data, tag)),
  ];
  const codes = items.flatMap((item) => [codeOf(item).value, codeOf(item).meaning]);
  return [...texts.map((tag) => text(data, tag) ?? ''), ...codes].join(' | ').toLowerCase();
}

/** A macular cube is also read for the ganglion cells; a wide scan shows the macula and the disc. */
function tomographyOf(words: string): string[] | undefined {
  const codes = new Set<string>();
  const add = (pattern: RegExp, ...more: string[]): void => {
    if (pattern.test(words)) for (const code of more) codes.add(code);
  };
  add(/macul|fovea|67046006|t-aa621/u, 'OCT-M', 'OCT-G', 'OCT-W');
  add(/optic (disc|disk|nerve)|\bonh\b|rnfl|papil|81016008|t-aa630/u, 'OCT-N', 'OCT-W');
  add(/gangl|\bgc[alc]\b/u, 'OCT-G', 'OCT-M');
  add(/wide/u, 'OCT-W', 'OCT-M', 'OCT-N');
  return codes.size === 0 ? undefined : [...codes].sort();
}

/** Only the wide-field camera's own photographs are studies: tomographs take one along with each scan. */
function photographOf(words: string): string[] | undefined {
  if (!words.includes('optos')) return undefined;
  if (/angio|fluorescein|\bfa\b|\bicg|indocyan|red.?free|infra.?red/u.test(words)) return [];
  if (/autofluor|auto-fluor|\bfaf\b|\baf\b/u.test(words)) return ['OPT-AF'];
  return /colou?r/u.test(words) ? ['OPT-COL'] : ['OPT-AF', 'OPT-COL'];
}
