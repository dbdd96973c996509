import type { FileBytes } from '#application/ports/file-inspector';
import { bytesOf, ByteCursor } from '../byte-cursor.ts';

const MARKER = 0xff;
const END_OF_IMAGE = 0xd9;
/** How much of the points is looked through at a time for the next marker. */
const BLOCK = 256 * 1024;
/** Pictures and films behind a picture; telephones leave two or three. */
const MOST_PARTS = 16;
const MOST_NOTES = 4096;
/** Tables and heads between the scans of one picture: some dozens. */
const MOST_TABLES = 500;

/** Whether a byte is in the middle of points: a stuffed one, a restart, or a fill. */
const isInPoints = (next: number): boolean => next === 0 || (next >= 0xd0 && next <= 0xd7) || next === MARKER;

/** Where a JPEG's own end is, of one whose scan begins at `from`; null where it has none. */
export async function endOfScans(file: FileBytes, from: number): Promise<number | null> {
  let at = from;
  let tables = 0;
  while (at + 1 < file.size) {
    const block = await bytesOf(file, at, BLOCK);
    const marker = block.indexOf(MARKER);
    if (marker < 0) {
      at += block.length;
      continue;
    }
    // At the end of a block its second byte is in the next one.
    if (marker + 1 >= block.length) {
      if (at + block.length >= file.size) return null;
      at += marker;
      continue;
    }
    const found = nextMarker(block, marker);
    if (found === null) {
      at += block.length - 1;
      continue;
    }
    const [position, code] = found;
    if (code === END_OF_IMAGE) return at + position + 2;
    // A table between two scans, or the head of the next one.
    const length = await bytesOf(file, at + position + 2, 2);
    tables += 1;
    if (length.length < 2 || length.readUInt16BE() < 2 || tables > MOST_TABLES) return null;
    at += position + 2 + length.readUInt16BE();
  }
  return null;
}

function nextMarker(block: Buffer, from: number): readonly [at: number, code: number] | null {
  for (let at = from; at >= 0 && at + 1 < block.length; at = block.indexOf(MARKER, at + 1)) {
    const code = block[at + 1] ?? 0;
    if (!isInPoints(code)) return [at, code];
  }
  return null;
}

/**
 * Whether what follows a picture's end is what cameras and telephones leave there: bytes that fill it up, further pictures
 * (a preview, a map of brightness: CIPA DC-007), the film of a moving photograph, or notes. Anything else would be another
 * file behind it.
 */
export async function isKnownTail(file: FileBytes, from: number): Promise<boolean> {
  const notes = await startOfNotes(file);
  let at = from;
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const end = notes !== null && notes >= at ? notes : file.size;
    const filled = at;
    at = await behindFill(file, at, end);
    if (at >= end) return true;
    const head = await bytesOf(file, at, 8);
    // The length before it begins with zeros, as what fills a file up.
    const kind = head.indexOf('ftyp');
    if (kind > 0 && at + kind - 4 >= filled) return isFilm(file, at + kind - 4, end);
    if (head[0] !== MARKER || head[1] !== 0xd8 || head[2] !== MARKER) return false;
    const scans = await startOfScans(file, at + 2);
    const next = scans === null ? null : await endOfScans(file, scans);
    if (next === null) return false;
    at = next;
  }
  return false;
}

/** The first byte that is no filling. */
async function behindFill(file: FileBytes, from: number, end: number): Promise<number> {
  for (let at = from; at < end;) {
    const block = await bytesOf(file, at, Math.min(BLOCK, end - at));
    const other = block.findIndex(
      (byte, n) => byte !== 0 && byte !== 0x20 && !(byte === MARKER && block[n + 1] !== 0xd8),
    );
    if (other >= 0) return at + other;
    at += block.length;
  }
  return end;
}

/** Goes from segment to segment to the first scan; null where there is none. */
async function startOfScans(file: FileBytes, from: number): Promise<number | null> {
  const cursor = new ByteCursor(file, from);
  for (let segments = 0; segments < 4000; segments += 1) {
    const start = await cursor.take(2);
    if (start?.[0] !== MARKER) return null;
    const length = (await cursor.take(2))?.readUInt16BE() ?? 0;
    if (length < 2) return null;
    cursor.skip(length - 2);
    if (start[1] === 0xda) return cursor.position;
  }
  return null;
}

/** The boxes of a film (ISO/IEC 14496-12) fit into each other up to the end. */
async function isFilm(file: FileBytes, from: number, end: number): Promise<boolean> {
  let at = from;
  for (let boxes = 0; boxes < 1000 && at < end; boxes += 1) {
    const head = await bytesOf(file, at, 16);
    if (head.length < 8 || !/^[A-Za-z0-9 ]{4}$/u.test(head.toString('latin1', 4, 8))) return false;
    const short = head.readUInt32BE();
    const size =
      short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short;
    if (size < 8) return false;
    at += size;
  }
  return at === end;
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
  if (size < 12 || size > MOST_NOTES || list < 0) return null;
  const bytes = await bytesOf(file, list, size);
  if (bytes.toString('latin1', 0, 4) !== 'SEFH') return null;
  let farthest = 0;
  for (let at = 12; at + 12 <= size; at += 12) farthest = Math.max(farthest, bytes.readUInt32LE(at + 4));
  return list - farthest;
}
