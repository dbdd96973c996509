import { SHEET, type Drawing, type Points } from './svg.ts';

/** JPEGs are made smaller until they have at most this many bytes. */
const MOST_BYTES = 90_000;

/** A drawing as a JPEG; where it is large, a rougher one. */
export async function jpegOf(drawing: Drawing, quality = 74): Promise<Uint8Array> {
  const flat = await flattened(drawing);
  const bytes = await flat.jpeg({ quality, mozjpeg: false }).toBuffer();
  return bytes.length > MOST_BYTES && quality > 40 ? jpegOf(drawing, quality - 16) : bytes;
}

/** A drawing as a PNG of few colours. */
export async function pngOf(drawing: Drawing): Promise<Uint8Array> {
  const flat = await flattened(drawing);
  return flat.png({ palette: true, colours: 96, compressionLevel: 9 }).toBuffer();
}

/** A drawing as grey points, as wide as asked. */
export async function greyPointsOf(drawing: Drawing, width: number): Promise<Points> {
  const flat = await flattened(drawing);
  const sharp = await library();
  const { data, info } = await sharp(await flat.png({ compressionLevel: 1 }).toBuffer())
    .resize({ width })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 1, data: new Uint8Array(data) };
}

async function flattened({ svg, layers }: Drawing) {
  const sharp = await library();
  const { width, height } = SHEET;
  const isDark = svg.includes('#dfe6ee');
  const background = isDark ? '#05070a' : '#ffffff';
  return sharp({ create: { width, height, channels: 3, background } }).composite([
    ...layers.map(({ left, top, points }) => ({
      left,
      top,
      input: Buffer.from(points.data.buffer, points.data.byteOffset, points.data.length),
      raw: { width: points.width, height: points.height, channels: points.channels },
    })),
    { input: Buffer.from(svg), left: 0, top: 0 },
  ]);
}

/** Loaded while the sample is being filled, and not before: a server that has its sample does not pay for it. */
async function library() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
