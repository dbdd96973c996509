import type { FileBytes } from '#application/ports/file-inspector';
import { SYNTAXES } from '#domain/studies/dicom/part10';
import { jpegOf, lookOf, pointsOf, sizeOf, type PictureLook } from '#domain/studies/dicom/pixels';
import { err, ok, type Result } from '#domain/shared/result';
import type { FileFault } from '#domain/studies/files/file-kinds';
import { bytesOf, ByteCursor } from '../byte-cursor.ts';
import { previewOf, previewOfPoints } from '../pictures/preview.ts';
import type { DicomHeader } from './read-header.ts';

/** A frame is read into memory to be seen small; a larger one is not. */
const MOST_FRAME = 16 * 1024 * 1024;
const ITEM = 0xfffe_e000;
const END = 0xfffe_e0dd;

/** The picture of a file: its size, its frames, and the preview of the one in the middle. */
export interface Frames {
  readonly ancho: number;
  readonly alto: number;
  readonly partes: number;
  readonly vista: Uint8Array | null;
}

/**
 * Reads where the frames are; `roto` where the pixels are not all there, `enorme` where a frame has too many. What would be
 * shown wrong has no preview.
 */
export async function readFrames(
  file: FileBytes,
  { data, body, syntax }: DicomHeader,
): Promise<Result<Frames | null, FileFault>> {
  if (body === undefined) return ok(null);
  const size = sizeOf(data);
  if (typeof size === 'string') return err(size);
  const { width: ancho, height: alto, frames: partes, frameBits } = size;
  const look = body.isFloat ? null : lookOf(data, syntax);
  if (body.isInPieces) {
    const pieces = await piecesFrom(file, body.start);
    if (pieces === null || pieces.all < partes) return err('roto');
    const vista = syntax === SYNTAXES.jpeg && look !== null ? await packedPreview(file, look, pieces) : null;
    return ok({ ancho, alto, partes, vista });
  }
  const isThere = body.start + body.length <= file.size && Math.ceil((frameBits * partes) / 8) <= body.length;
  if (!isThere && !body.isFloat) return err('roto');
  const frame = frameBits / 8;
  if (look === null || frame > MOST_FRAME || syntax === SYNTAXES.jpeg)
    return ok({ ancho, alto, partes, vista: null });
  const points = pointsOf(await bytesOf(file, body.start + Math.floor(partes / 2) * frame, frame), look);
  if (points === null) return err('roto');
  const { channels, values } = points;
  const seen = await previewOfPoints({ points: values, width: ancho, height: alto, channels });
  return ok({ ancho, alto, partes, vista: seen.ok ? seen.value : null });
}

interface Piece {
  readonly start: number;
  readonly length: number;
}
interface Pieces {
  readonly all: number;
  /** The first half of them, as far as the one in the middle. */
  readonly middle: Piece | null;
}

/** Goes from piece to piece of packed pixels (PS3.5, annex A.4) to their end; null where there is none. */
async function piecesFrom(file: FileBytes, start: number): Promise<Pieces | null> {
  const count = await walk(file, start, () => undefined);
  if (count === null) return null;
  let middle: Piece | null = null;
  const wanted = Math.floor(count / 2);
  await walk(file, start, (piece, at) => {
    if (at === wanted) middle = piece;
  });
  return { all: count, middle };
}

/** Tells each piece after the table of offsets; how many there are, or null where they break off. */
async function walk(
  file: FileBytes,
  start: number,
  tell: (piece: Piece, at: number) => void,
): Promise<number | null> {
  const cursor = new ByteCursor(file, start);
  for (let at = -1; ; at += 1) {
    const head = await cursor.take(8);
    if (head === null) return null;
    const tag = head.readUInt16LE() * 0x1_0000 + head.readUInt16LE(2);
    const length = head.readUInt32LE(4);
    if (tag === END) return at;
    if (tag !== ITEM || cursor.position + length > file.size) return null;
    if (at >= 0) tell({ start: cursor.position, length }, at);
    cursor.skip(length);
  }
}

/** A frame that is one piece and one JPEG; in more pieces than frames it is not looked for. */
async function packedPreview(
  file: FileBytes,
  look: PictureLook,
  { all, middle }: Pieces,
): Promise<Uint8Array | null> {
  if (all !== look.frames || middle === null || middle.length > MOST_FRAME) return null;
  const jpeg = jpegOf(await bytesOf(file, middle.start, middle.length), look);
  if (jpeg === null) return null;
  const seen = await previewOf(jpeg, { isFrame: true, isInverted: look.colours === 'inverted' });
  return seen.ok ? seen.value : null;
}
