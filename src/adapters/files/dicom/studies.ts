import type { DataSet } from 'dicom-parser';
import { CLASSES } from './classes.ts';
import type { DicomHeader } from './read-header.ts';
import { codeOf, itemsOf, plain, type TextOf } from './values.ts';

const FIELDS = ['CV-24S', 'CV-24F', 'CV-10', 'CV-30'];

/**
 * The studies of the catalogue that a file may be of; undefined where nothing can be told. Of refraction and lenses there is
 * none: such a file is never filed unless a person compares it.
 */
export function studiesOf({ data, sopClass }: DicomHeader, text: TextOf): string[] | undefined {
  const words = wordsOf(data, text);
  // A report says by its modality what it is of.
  switch (sopClass === CLASSES.pdf ? (plain(data, 'x00080060') ?? '') : sopClass) {
    case CLASSES.field:
    case 'OPV':
      return fieldsOf(words);
    case CLASSES.axial:
    case 'OAM': {
      const kind = plain(data, 'x00221009');
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

/** All that names the protocol or the place: descriptions, and codes with their meaning. */
function wordsOf(data: DataSet, text: TextOf): string {
  const texts = ['x00181030', 'x0008103e', 'x00081030', 'x00420010', 'x00080070', 'x00081090'];
  const codes = ['x00400260', 'x00082218', 'x00082228', 'x00221618'].flatMap((tag) =>
    itemsOf(data, tag).flatMap((item) => [codeOf(item).value, codeOf(item).meaning]),
  );
  return [...texts.map((tag) => text(data, tag) ?? ''), ...codes].join(' | ').toLowerCase();
}

/** By the pattern and the strategy (context groups 4250 and 4251). */
function fieldsOf(words: string): string[] {
  const patterns = [
    { codes: ['CV-24S', 'CV-24F'], is: /24-2|111800/u.test(words) },
    { codes: ['CV-10'], is: /10-2|111801/u.test(words) },
    { codes: ['CV-30'], is: /30-2|111802/u.test(words) },
  ].filter(({ is }) => is);
  const [only] = patterns;
  if (only === undefined || patterns.length > 1) return FIELDS;
  if (only.codes.length === 1) return only.codes;
  const isFast = /fast|111817/u.test(words);
  const isStandard = /sita[- ]?standard|\bstandard\b|\bss\b|111815/u.test(words);
  if (isFast === isStandard) return only.codes;
  return isFast ? ['CV-24F'] : ['CV-24S'];
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
  if (/autofluor|auto-fluor|\bfaf\b|\baf\b/u.test(words)) return ['OPT-AF'];
  return /colou?r/u.test(words) ? ['OPT-COL'] : ['OPT-AF', 'OPT-COL'];
}
