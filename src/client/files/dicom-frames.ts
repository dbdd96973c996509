import type { DataSet, Element } from 'dicom-parser';
import { MOST_PIXELS } from '#domain/studies/files/file-kinds';

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
/** Measurements without a picture, or pixels that are drawn nowhere here. */
export interface DicomOther {
  readonly kind: 'other';
}

const OTHER: DicomOther = { kind: 'other' };
/** Implicit and explicit little endian, whose pixels lie as they are. */
const RAW = ['1.2.840.10008.1.2', '1.2.840.10008.1.2.1'];
const JPEG_BASELINE = '1.2.840.10008.1.2.4.50';
const TAG = {
  syntax: 'x00020010',
  samples: 'x00280002',
  photometric: 'x00280004',
  planar: 'x00280006',
  frames: 'x00280008',
  rows: 'x00280010',
  columns: 'x00280011',
  allocated: 'x00280100',
  document: 'x00420011',
  pixels: 'x7fe00010',
} as const;

/** Reads what a DICOM file shows: 8-bit frames in grey or colour, uncompressed or JPEG baseline, or a PDF. Rejects what is broken. */
export async function readDicom(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<DicomPicture | DicomDocument | DicomOther> {
  const parser = await import('dicom-parser');
  const data = parser.parseDicom(bytes);
  const document = data.elements[TAG.document];
  if (document !== undefined)
    return { kind: 'pdf', pdf: new Blob([partOf(bytes, document)], { type: 'application/pdf' }) };
  const pixels = data.elements[TAG.pixels];
  const [width = 0, height = 0] = [data.uint16(TAG.columns), data.uint16(TAG.rows)];
  const frames = Math.max(1, data.intString(TAG.frames) ?? 1);
  if (pixels === undefined || width * height === 0 || width * height > MOST_PIXELS) return OTHER;
  if (data.uint16(TAG.allocated) !== 8) return OTHER;
  const syntax = data.string(TAG.syntax) ?? '';
  const size = { kind: 'picture', width, height, frames } as const;
  if (syntax === JPEG_BASELINE) {
    const jpeg = (index: number): Uint8Array =>
      pixels.basicOffsetTable?.length === frames
        ? parser.readEncapsulatedImageFrame(data, pixels, index)
        : frames === 1
          ? parser.readEncapsulatedPixelDataFromFragments(data, pixels, 0, pixels.fragments?.length ?? 1)
          : parser.readEncapsulatedPixelDataFromFragments(data, pixels, index, 1);
    return {
      ...size,
      // A copy, because what is decoded aside must not change.
      frame: (index) => createImageBitmap(new Blob([jpeg(index).slice()], { type: 'image/jpeg' })),
    };
  }
  if (!RAW.includes(syntax)) return OTHER;
  const look = lookOf(data);
  const length = width * height * look.samples;
  if (look.samples !== 1 && look.samples !== 3) return OTHER;
  return {
    ...size,
    frame: (index) => {
      const start = pixels.dataOffset + index * length;
      const raw = bytes.subarray(start, Math.min(start + length, pixels.dataOffset + pixels.length));
      return raw.length < length
        ? Promise.reject(new RangeError('the frame is cut off'))
        : Promise.resolve(painted(raw, width, height, look));
    },
  };
}

interface Look {
  readonly samples: number;
  /** Zero is white. */
  readonly isInverted: boolean;
  /** All of red before all of green. */
  readonly isPlanar: boolean;
}
const lookOf = (data: DataSet): Look => ({
  samples: data.uint16(TAG.samples) ?? 1,
  isInverted: data.string(TAG.photometric) === 'MONOCHROME1',
  isPlanar: data.uint16(TAG.planar) === 1,
});

const partOf = (bytes: Uint8Array<ArrayBuffer>, { dataOffset, length }: Element): Uint8Array<ArrayBuffer> =>
  bytes.slice(dataOffset, dataOffset + length);

function painted(
  raw: Uint8Array,
  width: number,
  height: number,
  { samples, isInverted, isPlanar }: Look,
): ImageData {
  const image = new ImageData(width, height);
  const pixels = width * height;
  const step = samples === 1 || isPlanar ? 1 : samples;
  const plane = samples === 1 ? 0 : isPlanar ? pixels : 1;
  for (let at = 0; at < pixels; at += 1)
    for (let channel = 0; channel < 4; channel += 1) {
      const value = raw[at * step + channel * plane] ?? 0;
      image.data[at * 4 + channel] = channel === 3 ? 255 : isInverted ? 255 - value : value;
    }
  return image;
}
