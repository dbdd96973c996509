import sharp from 'sharp';

const WIDTH = 1200;
const HEIGHT = 630;
const PAPER = '#f3f6f5';

/** Renders a drawing as the picture that messaging apps show beside a link: 1200×630, without text. */
export async function shareCard(svg: string): Promise<Buffer> {
  const drawing = await sharp(Buffer.from(svg), { density: 110 })
    .resize({ width: WIDTH - 80, height: HEIGHT - 40, fit: 'inside' })
    .toBuffer();
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } })
    .composite([{ input: drawing, gravity: 'centre' }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
