import { valueOf } from '#domain/studies/dicom/elements';
import { packedFrames } from '#domain/studies/dicom/packed-frames';
import { DOCUMENT, isDicom, readData, readMeta, SYNTAXES } from '#domain/studies/dicom/part10';
import { jpegOf, lookOf, pointsOf, type PictureLook } from '#domain/studies/dicom/pixels';

/** A picture of a DICOM file that can be drawn frame by frame. */
export interface DicomPicture {
  readonly kind: 'picture';
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** A frame, from the first (0), as an image that a canvas draws; rejects where the frame is broken. */
  frame(index: number): Promise<ImageData | ImageBitmap>;
}
/** A document inside a DICOM file. */
export interface DicomDocument {
  readonly kind: 'pdf';
  readonly pdf: Blob;
}
/** Measurements without a picture. */
export interface DicomOther {
  readonly kind: 'other';
}
/** Pixels that would be shown wrong here: another program shows them right. */
export interface DicomHidden {
  readonly kind: 'hidden';
}

/**
 * Reads what a DICOM file shows: frames of 8 bits in grey, colour or a palette, uncompressed or JPEG baseline, or a PDF.
 * Rejects what is broken.
 */
export async function readDicom(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<DicomPicture | DicomDocument | DicomOther | DicomHidden> {
  const meta = isDicom(bytes) ? readMeta(bytes) : 'wrong';
  if (typeof meta === 'string') throw new RangeError('no DICOM file');
  const read = readData(bytes, meta);
  if (read.is !== 'whole') throw new RangeError('the header is broken');
  const { set, body } = read;
  const document =
    body?.tag === DOCUMENT
      ? bytes.slice(body.dataOffset, body.dataOffset + body.length)
      : valueOf(set, DOCUMENT)?.slice();
  if (document !== undefined) return { kind: 'pdf', pdf: new Blob([document], { type: 'application/pdf' }) };
  if (body === undefined) return { kind: 'other' };
  const look = lookOf(set, meta.syntax);
  if (look === null) return { kind: 'hidden' };
  const { width, height, frames } = look;
  const size = { kind: 'picture', width, height, frames } as const;
  if (meta.syntax === SYNTAXES.jpeg) {
    const packed = packedFrames(bytes, body.dataOffset, frames);
    if (packed === null) throw new RangeError('the frames cannot be told apart');
    const all = packed.map((pieces) => jpegOf(joined(pieces), look));
    // A file of which one frame would be wrong is not shown in part.
    if (all.includes(null)) return { kind: 'hidden' };
    return { ...size, frame: (index) => decodeJpeg(all[index] ?? new Uint8Array(), look) };
  }
  const end = body.dataOffset + body.length;
  return {
    ...size,
    frame: (index) => {
      const start = body.dataOffset + index * (look.frameBits / 8);
      const raw = bytes.subarray(start, Math.min(start + look.frameBits / 8, end));
      return painted(raw, look);
    },
  };
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const [first] = pieces;
  if (pieces.length === 1 && first !== undefined) return first;
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function painted(raw: Uint8Array, look: PictureLook): Promise<ImageData> {
  const points = pointsOf(raw, look);
  if (points === null) return Promise.reject(new RangeError('the frame is cut off'));
  const image = new ImageData(look.width, look.height);
  const { channels, values } = points;
  for (let at = 0; at < look.width * look.height; at += 1) {
    for (let channel = 0; channel < 3; channel += 1)
      image.data[at * 4 + channel] = values[channels === 1 ? at : at * 3 + channel] ?? 0;
    image.data[at * 4 + 3] = 255;
  }
  return Promise.resolve(image);
}

/** As it is: neither turned by a note in it, nor in the colours of a screen. */
const AS_IT_IS = { imageOrientation: 'none', colorSpaceConversion: 'none' } as const;

/** Decodes a JPEG with the browser; where its zero is white, its points are turned round. Rejects what has another size. */
async function decodeJpeg(
  jpeg: Uint8Array,
  { width, height, colours }: Pick<PictureLook, 'width' | 'height' | 'colours'>,
): Promise<ImageData | ImageBitmap> {
  // A copy, because what is decoded aside must not change.
  const bitmap = await createImageBitmap(new Blob([jpeg.slice()], { type: 'image/jpeg' }), AS_IT_IS);
  if (bitmap.width !== width || bitmap.height !== height) throw new RangeError('the frame has another size');
  if (colours !== 'inverted') return bitmap;
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  if (pen === null) throw new Error('the browser has no canvas');
  pen.drawImage(bitmap, 0, 0);
  const image = pen.getImageData(0, 0, width, height);
  for (let at = 0; at < image.data.length; at += 4)
    for (let channel = 0; channel < 3; channel += 1)
      image.data[at + channel] = 255 - (image.data[at + channel] ?? 0);
  return image;
}
