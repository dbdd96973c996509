import type { FileBytes } from '#application/ports/file-inspector';
import { err, ok, type Result } from '#domain/shared/result';
import { MOST_PIXELS, type FileFault } from '#domain/studies/files/file-kinds';
import { bytesOf, ByteCursor } from '../byte-cursor.ts';
import { isJpeg } from '../pictures/jpeg.ts';
import { previewOf, previewOfPoints } from '../pictures/preview.ts';
import { SYNTAXES } from '#domain/studies/dicom/part10';
import type { DicomHeader } from './read-header.ts';
import { plain, short } from '#domain/studies/dicom/elements';

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

/** Reads where the frames are; `roto` where the pixels are not all there, `enorme` where a frame has too many. */
export async function readFrames(
  file: FileBytes,
  header: DicomHeader,
): Promise<Result<Frames | null, FileFault>> {
  const { data, body } = header;
  const [alto, ancho] = [short(data, 0x0028_0010), short(data, 0x0028_0011)];
  if (body === undefined) return ok(null);
  if (alto === undefined || ancho === undefined || alto === 0 || ancho === 0) return err('roto');
  if (alto * ancho > MOST_PIXELS) return err('enorme');
  const told = Number(plain(data, 0x0028_0008) ?? '1');
  if (!Number.isInteger(told) || told < 1) return err('roto');
  const size = { ancho, alto, partes: told };
  if (body.isInPieces) {
    const pieces = await piecesFrom(file, body.start);
    if (pieces === null || pieces.all < told) return err('roto');
    const vista = header.syntax === SYNTAXES.jpeg ? await packedPreview(file, size, pieces) : null;
    return ok({ ...size, vista });
  }
  const samples = short(data, 0x0028_0002) ?? 1;
  const bits = short(data, 0x0028_0100) ?? 8;
  const frame = Math.ceil((alto * ancho * samples * bits) / 8);
  if (body.start + body.length > file.size || frame * told > body.length) return err('roto');
  const isPlain = header.syntax === SYNTAXES.explicit || header.syntax === SYNTAXES.implicit;
  if (!isPlain || bits !== 8 || frame > MOST_FRAME || !isSeen(header, samples))
    return ok({ ...size, vista: null });
  const points = await bytesOf(file, body.start + Math.floor(told / 2) * frame, frame);
  const seen = await previewOfPoints({ points, width: ancho, height: alto, channels: samples === 3 ? 3 : 1 });
  return ok({ ...size, vista: seen.ok ? seen.value : null });
}

/** Grey where more is brighter, or red, green and blue of each point together. */
function isSeen({ data }: DicomHeader, samples: number): boolean {
  const colours = plain(data, 0x0028_0004);
  if (samples === 1) return colours === 'MONOCHROME2';
  return samples === 3 && colours === 'RGB' && (short(data, 0x0028_0006) ?? 0) === 0;
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
  { partes }: { readonly partes: number },
  { all, middle }: Pieces,
): Promise<Uint8Array | null> {
  if (all !== partes || middle === null || middle.length > MOST_FRAME) return null;
  const bytes = await bytesOf(file, middle.start, middle.length);
  if (!isJpeg(bytes)) return null;
  const seen = await previewOf(bytes);
  return seen.ok ? seen.value : null;
}
