import sharp from 'sharp';

/** The icons that browsers and phones ask for by name, with their size in pixels. */
export const ICONS = {
  'apple-touch-icon': 180,
  'icon-192': 192,
  'icon-512': 512,
  'icon-maskable-512': 512,
} as const;
export const ICON_NAMES = ['apple-touch-icon', 'icon-192', 'icon-512', 'icon-maskable-512'] as const;
export type IconName = (typeof ICON_NAMES)[number];

/** How much of a maskable icon no phone cuts away. */
const SAFE = 0.8;

/** The clinic's drawing in one size. What phones cut to their own shape is smaller, on the colour of its own upper edge. */
export async function iconPng(svg: string, name: IconName): Promise<Buffer> {
  const size = ICONS[name];
  const whole = await drawn(svg, size);
  if (name === 'icon-192' || name === 'icon-512') return whole;
  const { data } = await sharp(whole)
    .extract({ left: Math.round(size / 2), top: Math.round(size * 0.03), width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const background = { r: data[0] ?? 0, g: data[1] ?? 0, b: data[2] ?? 0 };
  const inner = name === 'icon-maskable-512' ? Math.round(size * SAFE) : size;
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input: await drawn(svg, inner), gravity: 'centre' }])
    .png()
    .toBuffer();
}

/** `/favicon.ico` for what asks for nothing else: two pictures in their container. */
export async function iconIco(svg: string): Promise<Buffer> {
  const sizes = [32, 48];
  const pictures = await Promise.all(sizes.map((size) => drawn(svg, size)));
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let at = head.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(sizes[index] ?? 0, entry);
    head.writeUInt8(sizes[index] ?? 0, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}

/** Drawn at its own size, not enlarged from a smaller one. */
const drawn = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 600 })
    .resize(size, size, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
