import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pathologyFigures } from 'eye-drawings/eye/pathologies';
import { drawCard } from './draw-card.ts';
import { artOf } from './drawings.ts';
import { linesOf, outlineDrawings, outlined, withOutlines } from './letters.ts';
import { readPage } from './make-cards.ts';

const HOUSE = {
  clinic: 'Visión Andina',
  logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 44"><path fill="currentColor" d="M0 0H64V44H0Z"/></svg>',
  colours: { papel: '#faf7f2', tinta: '#6b1240', tinta2: '#36494f' },
};
const pixel = async (card: Buffer, left: number, top: number): Promise<number[]> => [
  ...(await sharp(card).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];
const page = (path: string, title: string, description: string): string =>
  `<meta property="og:url" content="https://a.bo${path}"><meta property="og:image" content="https://a.bo/tarjetas${path}.jpg"><meta name="description" content="${description}"><h1> ${title} </h1>`;

test('a card is 1200 by 630 in the clinic’s own colours, with its mark and the page’s drawing', async () => {
  const card = await drawCard({
    ...HOUSE,
    title: 'Glaucoma',
    text: 'Daña el nervio.',
    art: artOf('/patologias/glaucoma'),
  });
  const { width, height } = await sharp(card).metadata();
  expect([width, height, card.length < 300_000]).toEqual([1200, 630, true]);
  const near = (pixels: number[], wanted: readonly number[]): boolean =>
    pixels.every((value, at) => Math.abs(value - (wanted[at] ?? 0)) < 8);
  expect(near(await pixel(card, 8, 8), [0xfa, 0xf7, 0xf2])).toBe(true);
  expect(near(await pixel(card, 108, 558), [0x6b, 0x12, 0x40])).toBe(true);
  // Where the eye is drawn the ground is not seen.
  expect(near(await pixel(card, 780, 315), [0xfa, 0xf7, 0xf2])).toBe(false);
});

test('two pages that show nothing of their own have two cards all the same, and urgencies are red', async () => {
  const cards = await Promise.all(
    ['Uno', 'Dos'].map((title) => drawCard({ ...HOUSE, title, text: '', art: artOf('/hojas/x') })),
  );
  expect(cards[0]?.equals(cards[1] ?? Buffer.alloc(0))).toBe(false);
  expect(artOf('/urgencias')).toEqual({ kind: 'urgent' });
});

test('a title is broken into lines that fit, and no letter of it is left out', () => {
  const lines = linesOf('Retinopatía de la prematuridad ¿y después?', 72, 700, 500);
  expect(lines.join(' ')).toBe('Retinopatía de la prematuridad ¿y después?');
  for (const line of lines) expect(outlined(line, 72, 700).width).toBeLessThanOrEqual(500);
  expect(
    outlined('¿ñÁ»', 40, 400)
      .at(0, 0)
      .match(/<path /g),
  ).toHaveLength(4);
});

test('the text of a drawing is outlines, where and as large as it was written', () => {
  const drawn = withOutlines(
    '<svg><g font-size="20" text-anchor="middle"><g font-weight="700"/><text x="100" y="50" fill="#fff">12</text></g></svg>',
  );
  const { width } = outlined('12', 20, 400);
  expect(drawn).not.toContain('<text');
  expect(drawn).toContain(
    `<g fill="#fff" stroke="none"><path transform="translate(${String(Math.round((100 - width / 2) * 1000) / 1000)} 50)`,
  );
});

test('the drawings of a built site have their letters as outlines, and those without letters stay as they are', () => {
  const client = mkdtempSync(path.join(os.tmpdir(), 'dibujos-'));
  try {
    const [lettered, plain] = ['letras.svg', 'solo.svg'].map((name) => path.join(client, name));
    writeFileSync(
      lettered ?? '',
      '<svg><text x="18" y="226" font-size="40" font-weight="700">LS</text></svg>',
    );
    writeFileSync(plain ?? '', '<svg><path d="M0 0H1"/></svg>');
    expect(outlineDrawings(client)).toBe(1);
    expect(readFileSync(lettered ?? '', 'utf8')).toMatch(/^<svg><g [^>]*>(<path [^>]*>){2}<\/g><\/svg>$/);
    expect(readFileSync(plain ?? '', 'utf8')).toBe('<svg><path d="M0 0H1"/></svg>');
    expect(outlineDrawings(client)).toBe(0);
  } finally {
    rmSync(client, { recursive: true });
  }
});

test('a figure without its marks has no number that nothing explains', () => {
  const { svg, bare } = pathologyFigures.glaucoma('x', 'y');
  expect([svg.includes('<text'), bare.includes('<text')]).toEqual([true, false]);
});

test('a card says the heading of its page and the first sentence about it, without repeating the heading', () => {
  expect(
    readPage(page('/nosotros/x', 'Dra. X', 'Dra. X: oftalmóloga, retina &#38; vítreo. Conozca más.')),
  ).toEqual({
    path: '/nosotros/x',
    title: 'Dra. X',
    text: 'Oftalmóloga, retina & vítreo.',
    portrait: undefined,
  });
  expect(readPage(page('/x', 'X', 'Y.').replace('/tarjetas/x.jpg', '/otra.jpg'))).toBeUndefined();
});
