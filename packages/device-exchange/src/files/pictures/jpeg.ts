import type { FileBytes } from '#application/ports/file-inspector';
import { err, type Result } from '#domain/shared/result';
import type { FileFault } from '#domain/studies/files/file-kinds';
import { ByteCursor } from '../byte-cursor.ts';
import { endOfScans, isKnownTail } from './jpeg-end.ts';
import { boundedPicture, type Picture } from './picture.ts';

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
/** Frame headers (SOF0 to SOF15); the other numbers between them are tables. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
const PROGRESSIVE = new Set([0xc2, 0xc6, 0xca, 0xce]);
/** Headers longer than this are not read to the end: pictures embed a profile and a thumbnail, no films. */
const MOST_SEGMENTS = 4000;

export const isJpeg = (head: Uint8Array): boolean =>
  head[0] === MARKER && head[1] === 0xd8 && head[2] === MARKER;

/**
 * Reads a JPEG's frame header (ITU-T T.81, annex B) by going from segment to segment; `roto` where it has none, or
 * does not end as a JPEG does.
 */
export async function readJpeg(file: FileBytes): Promise<Result<Picture, FileFault>> {
  const cursor = new ByteCursor(file, 2);
  let picture: Picture | null = null;
  let scans: number | null = null;
  for (let segments = 0; segments < MOST_SEGMENTS; segments += 1) {
    const start = await cursor.take(2);
    if (start?.[0] !== MARKER) return err('roto');
    const marker = start[1] ?? 0;
    if (marker === MARKER) {
      // A marker may be preceded by any number of fill bytes.
      cursor.skip(-1);
      continue;
    }
    const length = (await cursor.take(2))?.readUInt16BE() ?? 0;
    if (length < 2) return err('roto');
    if (marker === START_OF_SCAN) {
      scans = cursor.position + length - 2;
      break;
    }
    if (FRAMES.has(marker)) {
      const frame = await cursor.take(5);
      if (frame === null) return err('roto');
      const size = { ancho: frame.readUInt16BE(3), alto: frame.readUInt16BE(1) };
      picture = { ...size, unfolds: PROGRESSIVE.has(marker) ? 'whole' : 'smaller' };
      cursor.skip(length - 7);
    } else cursor.skip(length - 2);
  }
  const end = picture === null || scans === null ? null : await endOfScans(file, scans);
  if (picture === null || end === null || !(await isKnownTail(file, end))) return err('roto');
  return boundedPicture(picture);
}
