import type { Eye } from '#domain/clinical/eye';
import { codeOf, itemsOf, plain, type DicomSet } from '#domain/studies/dicom/elements';
import type { TextOf } from './values.ts';

/** What devices write for an eye, without case and accents (PS3.3, C.7.3.1, and what people set them to). */
const WORDS: Readonly<Record<string, Eye>> = {
  R: 'OD',
  RIGHT: 'OD',
  OD: 'OD',
  RE: 'OD',
  D: 'OD',
  DER: 'OD',
  DERECHO: 'OD',
  DERECHA: 'OD',
  L: 'OI',
  LEFT: 'OI',
  OS: 'OI',
  OI: 'OI',
  LE: 'OI',
  I: 'OI',
  IZQ: 'OI',
  IZQUIERDO: 'OI',
  IZQUIERDA: 'OI',
  B: 'AO',
  BOTH: 'AO',
  BILATERAL: 'AO',
  OU: 'AO',
  AO: 'AO',
  AMBOS: 'AO',
};
/** Laterality, Image Laterality and Measurement Laterality; Frame Laterality. */
const LATERALITIES = [0x0020_0060, 0x0020_0062, 0x0024_0113];
const FRAME_LATERALITY = 0x0020_9072;
const SHARED_GROUPS = 0x5200_9229;
const FRAME_GROUPS = 0x5200_9230;
/** The order as the device quotes it says which eye was asked for, and not which one was measured. */
const QUOTED = [0x0040_0275, 0x0040_0260, 0x0040_0008];
/** Modifiers of the anatomic region and of the primary structure, and the structure itself. */
const ANATOMY = [0x0008_2218, 0x0008_2220, 0x0008_2228, 0x0008_2230];
/** Right, left and bilateral (context group 244, SNOMED CT and its old codes), and both eyes (4209). */
const CODES: Readonly<Record<string, Eye>> = {
  '24028007': 'OD',
  'G-A100': 'OD',
  '7771000': 'OI',
  'G-A101': 'OI',
  '51440002': 'AO',
  'G-A102': 'AO',
  '40638003': 'AO',
  'T-AA180': 'AO',
};

/** The sequences of one eye: axial lengths, lens calculations, glasses, refraction, keratometry, acuity. */
const SECTIONS = {
  OD: [0x0022_1007, 0x0022_1300, 0x0046_0014, 0x0046_0050, 0x0046_0070, 0x0046_0097, 0x0046_0122],
  OI: [0x0022_1008, 0x0022_1310, 0x0046_0015, 0x0046_0052, 0x0046_0071, 0x0046_0098, 0x0046_0123],
} as const;
/** Names that people and devices give to what was done, and the words of an eye that mean nothing else in them. */
const NAMES = [0x0008_103e, 0x0018_1030, 0x0042_0010];
const ALONE = /^(?:OD|OS|OI|OU|AO|RIGHT|LEFT|DERECH[OA]|IZQUIERD[OA])$/u;

/** Which eye a file says it is of: one, in all of its places; or what it says, where they do not agree. */
export type SaidEye =
  | { readonly ojo: Eye }
  | { readonly dudas: readonly string[] }
  | Readonly<Record<string, never>>;

/**
 * The eye of a file, where every place in which it says one says the same. What is not understood agrees with nothing. A name
 * of a series says no eye by itself, but contradicts another one.
 */
export function eyeOf(data: DicomSet, text: TextOf): SaidEye {
  const whole: string[] = [];
  const frames: string[] = [];
  gather(data, whole, frames, false);
  const sections = (['OD', 'OI'] as const).filter((eye) =>
    SECTIONS[eye].some((tag) => itemsOf(data, tag).some(({ elements }) => elements.size > 0)),
  );
  const said = [
    ...whole.map((word) => eyeOfWord(word)),
    ...(frames.length === 0 ? [] : [together(frames.map(eyeOfWord))]),
    ...(sections.length === 0 ? [] : [together(sections)]),
  ];
  const [ojo] = said;
  if (ojo === undefined) return {};
  const named = namedEye(data, text);
  const isOne = ojo !== null && said.every((each) => each === ojo);
  if (isOne && (named === null || ojo === 'AO' || named === ojo)) return { ojo };
  const words = [...whole, ...frames, ...sections, ...(isOne && named !== null ? [named] : [])];
  const readable = words.map((word) => word.replaceAll(/\p{C}/gu, '').trim().slice(0, 30) || '?');
  return { dudas: [...new Set(readable)].slice(0, 6) };
}

/** All lateralities and coded sides, those of frames apart: a file may have frames of both eyes. */
function gather(set: DicomSet, whole: string[], frames: string[], isFrame: boolean): void {
  const into = isFrame ? frames : whole;
  for (const [tag, { items }] of set.elements) {
    if (items === undefined) {
      const isSaid = tag === FRAME_LATERALITY || LATERALITIES.includes(tag);
      const word = isSaid ? plain(set, tag) : undefined;
      if (word !== undefined) (tag === FRAME_LATERALITY ? frames : into).push(word);
    } else if (!QUOTED.includes(tag))
      for (const item of items) {
        const { value } = ANATOMY.includes(tag) ? codeOf(item) : { value: '' };
        const side = CODES[value];
        if (side !== undefined) into.push(side);
        gather(item, whole, frames, isFrame || tag === SHARED_GROUPS || tag === FRAME_GROUPS);
      }
  }
}

export const eyeOfWord = (word: string): Eye | null =>
  WORDS[
    word
      .normalize('NFD')
      .replaceAll(/[\p{M}.\s]/gu, '')
      .toUpperCase()
  ] ?? null;

/** The eyes of several parts; null where one of them is not understood. */
function together(eyes: readonly (Eye | null)[]): Eye | null {
  const all = new Set(eyes);
  if (all.has(null)) return null;
  return all.size === 1 ? (eyes[0] ?? null) : 'AO';
}

/** The one eye that stands as a word of its own in what the series, the protocol or the report is called. */
function namedEye(data: DicomSet, text: TextOf): 'OD' | 'OI' | null {
  const words = NAMES.flatMap((tag) => (text(data, tag) ?? '').split(/[^\p{L}]+/u));
  const eyes = new Set(
    words.filter((word) => ALONE.test(word.toUpperCase())).flatMap((word) => eyeOfWord(word) ?? []),
  );
  const [eye] = eyes;
  return eyes.size === 1 && eye !== undefined && eye !== 'AO' ? eye : null;
}
