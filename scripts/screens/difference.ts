import sharp from 'sharp';

/** Two pictures compared pixel by pixel: how many differ, and a drawing of where. */
export interface Difference {
  readonly pixels: number;
  /** The second picture, pale, with the differences in red; null when there are none. */
  readonly drawing: Buffer | null;
}

interface Raw {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const CHANNELS = 3;

/** How much rounding at a rounded corner changes the same colour from one run to the next, out of 255. */
const ROUNDING = 2;

/**
 * Compares two PNG pictures pixel by pixel: a pixel differs when any of its channels does, or when only one picture has
 * it.
 */
export async function compare(before: Buffer, after: Buffer): Promise<Difference> {
  if (before.equals(after)) return { pixels: 0, drawing: null };
  const [one, other] = await Promise.all([readRaw(before), readRaw(after)]);
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const drawing = Buffer.alloc(width * height * CHANNELS, 255);
  let pixels = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * CHANNELS;
      const here = placeIn(other, x, y);
      if (isSame(one, placeIn(one, x, y), other, here)) {
        if (here !== -1) for (let c = 0; c < CHANNELS; c += 1) drawing[at + c] = pale(other.data[here + c]);
      } else {
        pixels += 1;
        drawing.set([216, 0, 0], at);
      }
    }
  if (pixels === 0) return { pixels, drawing: null };
  const raw = { width, height, channels: CHANNELS } as const;
  return { pixels, drawing: await sharp(drawing, { raw }).png().toBuffer() };
}

async function readRaw(png: Buffer): Promise<Raw> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const placeIn = ({ width, height }: Raw, x: number, y: number): number =>
  x < width && y < height ? (y * width + x) * CHANNELS : -1;

const isSame = (one: Raw, a: number, other: Raw, b: number): boolean =>
  a !== -1 &&
  b !== -1 &&
  isNear(one.data[a], other.data[b]) &&
  isNear(one.data[a + 1], other.data[b + 1]) &&
  isNear(one.data[a + 2], other.data[b + 2]);

const isNear = (one = 0, other = 0): boolean => Math.abs(one - other) <= ROUNDING;

const pale = (value = 255): number => 255 - Math.round((255 - value) / 3);
