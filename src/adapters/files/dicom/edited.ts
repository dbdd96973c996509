import { codeOf, itemOf, itemsOf, plain, type DicomSet } from '#domain/studies/dicom/elements';
import { CLASSES } from './classes.ts';
import type { DicomHeader } from './read-header.ts';

/** Typed at the device, or brought to it from elsewhere (context group 4240). */
const BY_HAND = ['113857', '111781'];
/** What says of a length where it comes from, and whether somebody changed it (PS3.3, C.8.25.12). */
const MODIFIED = 0x0022_1140;
const LENGTH_SOURCE = 0x0022_1150;
/** Sequences below which a length stands. */
const LENGTHS = [0x0022_1255, 0x0022_1230, 0x0022_1050, 0x0022_1260, 0x0022_1210, 0x0022_1225, 0x0022_1220];
const SOURCES = [
  ['camara', 0x0022_1128, 0x0022_1133],
  ['acuoso', 0x0022_1128, 0x0022_1133],
  ['cristalino', 0x0022_1127, 0x0022_1132],
  ['blanco_blanco', 0x0046_0047, 0x0022_1036],
] as const;

/** The values that somebody changed or typed at the device, where the file says so: `OD.longitud_axial`. */
export function editedOf({ data, sopClass }: DicomHeader): string[] {
  if (sopClass !== CLASSES.axial) return [];
  const of = (eye: 'OD' | 'OI', tag: number): string[] =>
    itemsOf(data, tag).flatMap((item) => [
      ...(hasChangedLength(item) ? [`${eye}.longitud_axial`] : []),
      ...SOURCES.flatMap(([field, sequence, source]) =>
        [item, ...itemsOf(item, sequence)].some((each) => isByHand(each, source)) ? [`${eye}.${field}`] : [],
      ),
    ]);
  return [...new Set([...of('OD', 0x0022_1007), ...of('OI', 0x0022_1008)])];
}

const isByHand = (item: DicomSet, source: number): boolean =>
  BY_HAND.includes(codeOf(itemOf(item, source)).value);

const hasChangedLength = (item: DicomSet): boolean =>
  plain(item, MODIFIED)?.toUpperCase() === 'YES' ||
  isByHand(item, LENGTH_SOURCE) ||
  LENGTHS.some((tag) => itemsOf(item, tag).some(hasChangedLength));
