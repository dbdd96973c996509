import { MOST_PIXELS } from '#domain/studies/files/file-kinds';
import { err, ok, type Result } from '#domain/shared/result';
import type { Sharp, SharpConstructor } from 'sharp';
import type { Picture } from './picture.ts';

/** The longest side of a preview, in pixels. */
export const PREVIEW_SIDE = 640;
/** Pictures are decoded from memory, so that a larger file has no preview. */
const MOST_PREVIEWED = 16 * 1024 * 1024;
/** Points that are unfolded for a preview, so that it takes less than 50 MB (measured: `bench/large-files.ts`). */
const MOST_UNFOLDED = { smaller: MOST_PIXELS, rows: 12_000_000, whole: 4_000_000 } as const;

/** Whether a preview can be made without taking much memory. */
export const isCheapToPreview = (size: number, { ancho, alto, unfolds }: Picture): boolean =>
  size <= MOST_PREVIEWED && ancho * alto <= MOST_UNFOLDED[unfolds];

/** Points as they are, row by row. */
export interface RawPoints {
  readonly points: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
}

/**
 * A WebP of a JPEG or PNG, as a camera held it; `roto` where it cannot be decoded to its end. A frame of a DICOM file is not
 * turned, and where its zero is white, it is seen so.
 */
export const previewOf = (
  bytes: Uint8Array,
  { isFrame = false, isInverted = false } = {},
): Promise<Result<Uint8Array, 'roto'>> =>
  small(async () => {
    const picture = (await decoder())(bytes, LIMITS);
    const turned = isFrame ? picture : picture.autoOrient();
    return isInverted ? turned.negate() : turned;
  });

/** The same of points without a header. */
export const previewOfPoints = ({ points, ...raw }: RawPoints): Promise<Result<Uint8Array, 'roto'>> =>
  small(async () => (await decoder())(points, { ...LIMITS, raw }));

const LIMITS = { limitInputPixels: MOST_PIXELS, failOn: 'truncated', sequentialRead: true } as const;

/** The library is loaded by the first picture: a server that sees none does not pay for it. */
async function decoder(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp');
  // Decoded pictures are not seen twice, and one at a time leaves a core to the clinic.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

async function small(open: () => Promise<Sharp>): Promise<Result<Uint8Array, 'roto'>> {
  try {
    const picture = await open();
    const box = {
      width: PREVIEW_SIDE,
      height: PREVIEW_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    } as const;
    return ok(await picture.resize(box).webp({ quality: 75 }).toBuffer());
  } catch {
    return err('roto');
  }
}
