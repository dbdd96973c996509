import type { FileBytes } from '#application/ports/file-inspector';
import { err, type Result } from '#domain/shared/result';
import type { FileFault } from '#domain/studies/files/file-kinds';
import { bytesOf, ByteCursor } from '../byte-cursor.ts';
import { boundedPicture, type Picture } from './picture.ts';

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
/** Frame headers (SOF0 to SOF15); the other numbers between them are tables. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
const PROGRESSIVE = new Set([0xc2, 0xc6, 0xca, 0xce]);
/** Headers longer than this are not read to the end: pictures embed a profile and a thumbnail, no films. */
const MOST_SEGMENTS = 4000;
const TAIL = 4096;

export const isJpeg = (head: Uint8Array): boolean =>
  head[0] === MARKER && head[1] === 0xd8 && head[2] === MARKER;

/**
 * Reads a JPEG's frame header (ITU-T T.81, annex B) by going from segment to segment; `roto` where it has none, or does not
 * end as a JPEG does.
 */
export async function readJpeg(file: FileBytes): Promise<Result<Picture, FileFault>> {
  const cursor = new ByteCursor(file, 2);
  let picture: Picture | null = null;
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
    if (marker === START_OF_SCAN) break;
    if (FRAMES.has(marker)) {
      const frame = await cursor.take(5);
      if (frame === null) return err('roto');
      const size = { ancho: frame.readUInt16BE(3), alto: frame.readUInt16BE(1) };
      picture = { ...size, unfolds: PROGRESSIVE.has(marker) ? 'whole' : 'smaller' };
      cursor.skip(length - 7);
    } else cursor.skip(length - 2);
  }
  if (picture === null || !(await endsAsJpeg(file))) return err('roto');
  return boundedPicture(picture);
}

/** The end-of-image marker is last; cameras may fill up with zeros after it, and telephones write notes of their own. */
async function endsAsJpeg(file: FileBytes): Promise<boolean> {
  const end = (await startOfNotes(file)) ?? file.size;
  const tail = await bytesOf(file, Math.max(0, end - TAIL), Math.min(end, TAIL));
  let last = tail.length;
  while (last > 0 && tail[last - 1] === 0) last -= 1;
  return last >= 2 && tail[last - 2] === MARKER && tail[last - 1] === 0xd9;
}

/**
 * Where the notes begin that Samsung's telephones leave behind a picture: a list `SEFH` of how far before it each one is,
 * its length, and `SEFT`. Null where there are none.
 */
async function startOfNotes(file: FileBytes): Promise<number | null> {
  const foot = await bytesOf(file, Math.max(0, file.size - 8), 8);
  if (foot.toString('latin1', 4) !== 'SEFT') return null;
  const size = foot.readUInt32LE();
  const list = file.size - 8 - size;
  if (size < 12 || size > TAIL || list < 0) return null;
  const bytes = await bytesOf(file, list, size);
  if (bytes.toString('latin1', 0, 4) !== 'SEFH') return null;
  let farthest = 0;
  for (let at = 12; at + 12 <= size; at += 12) farthest = Math.max(farthest, bytes.readUInt32LE(at + 4));
  return list - farthest;
}
