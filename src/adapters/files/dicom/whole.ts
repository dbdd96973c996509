import { plain, valueOf, type DicomSet } from '#domain/studies/dicom/elements';
import { CLASSES, isDeviceClass, isPictureClass } from './classes.ts';

/** The instance, its study and its series, without which no instance is (PS3.3, C.12.1, C.7.2.1, C.7.3.1: type 1). */
const OF_EVERY_INSTANCE = [0x0008_0018, 0x0020_000d, 0x0020_000e];
/** Where pixels are told to be fetched from instead (PS3.3, C.7.6.3.1.4). */
const PIXELS_ELSEWHERE = 0x0028_7fe0;
/** Of what measures there is at least one eye (PS3.3, C.8.25, type 1C): what was measured stands near the end. */
const MEASURED: Readonly<Record<string, readonly number[]>> = {
  [CLASSES.lensometry]: [0x0046_0014, 0x0046_0015],
  [CLASSES.autorefraction]: [0x0046_0050, 0x0046_0052],
  [CLASSES.keratometry]: [0x0046_0070, 0x0046_0071],
  [CLASSES.axial]: [0x0022_1007, 0x0022_1008],
  [CLASSES.lensCalculation]: [0x0022_1300, 0x0022_1310],
};

/**
 * Whether a data set that ends between two elements, without pixels or a document, can be all of it: what is cut exactly
 * there looks regular. It has what its class cannot be without, and each group as far as it says it goes.
 */
export function isWhole(data: DicomSet, sopClass: string): boolean {
  if (!isDeviceClass(sopClass)) return true;
  const has = (tag: number): boolean => data.elements.has(tag);
  if (!OF_EVERY_INSTANCE.every((tag) => plain(data, tag) !== undefined)) return false;
  if (isPictureClass(sopClass) && !has(PIXELS_ELSEWHERE)) return false;
  const measured = MEASURED[sopClass];
  return (measured === undefined || measured.some(has)) && !isGroupCut(data);
}

/** Whether a group that says how long it is (PS3.5, 7.2) goes on behind the bytes. */
function isGroupCut(data: DicomSet): boolean {
  for (const { tag, dataOffset } of data.elements.values()) {
    if (tag % 0x1_0000 !== 0) continue;
    const length = valueOf(data, tag);
    if (length?.length !== 4) continue;
    const view = new DataView(length.buffer, length.byteOffset, 4);
    if (dataOffset + 4 + view.getUint32(0, !data.bigEndian) > data.bytes.length) return true;
  }
  return false;
}
