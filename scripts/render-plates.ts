import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { articleDrawings } from 'eye-drawings/articles/articles';
import { homeDrawings } from 'eye-drawings/articles/home';
import { deviceDrawings } from 'eye-drawings/devices/devices';
import type { Drawing } from 'eye-drawings/devices/engraving';
import { roomDrawings } from 'eye-drawings/rooms/rooms';

const WIDTH = 1920;
const HEIGHT = 1200;
const QUALITIES = [90, 86, 82] as const;
const MAX_BYTES = 260 * 1024;
const FOLDER = fileURLToPath(new URL('../src/assets/laminas/', import.meta.url));

const SERIES: readonly (readonly [string, Readonly<Record<string, Drawing>>])[] = [
  ['equipo', deviceDrawings],
  ['infraestructura', roomDrawings],
  ['noticia', articleDrawings],
  ['inicio', homeDrawings],
];

const GROUND = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    '<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#eef4f3"/>' +
    '<stop offset="1" stop-color="#e2ebea"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>',
);

/** Renders one drawing on the plain background; lowers the quality only if the file would be too heavy. */
const render = async (name: string, drawing: Drawing): Promise<number> => {
  const svg = Buffer.from(drawing({ title: name, idPrefix: 'lamina' }));
  const art = await sharp(svg, { density: 192 }).resize(WIDTH, HEIGHT, { fit: 'fill' }).png().toBuffer();
  const plate = await sharp(GROUND)
    .composite([{ input: art }])
    .flatten({ background: '#e9f0f0' })
    .png()
    .toBuffer();
  for (const quality of QUALITIES) {
    const jpeg = await sharp(plate).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length > MAX_BYTES) continue;
    writeFileSync(`${FOLDER}${name}.jpg`, jpeg);
    return jpeg.length;
  }
  throw new Error(`${name}.jpg no cabe en ${MAX_BYTES} bytes`);
};

mkdirSync(FOLDER, { recursive: true });
for (const [prefix, drawings] of SERIES) {
  for (const [slug, drawing] of Object.entries(drawings)) {
    const name = `${prefix}-${slug}`;
    const bytes = await render(name, drawing);
    process.stdout.write(`${name}.jpg ${Math.round(bytes / 1024)} KB\n`);
  }
}
