import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { eyeAtlas } from './atlas.ts';
import { pathologyFigures } from './pathologies.ts';

import { smallFigure } from './touch/small-figures.ts';
import { touchEye } from './touch/touch-eye.ts';
import { EYE_PARTS, type EyePart } from './touch/touch-zones.ts';

const kilobyte = 1024;
const SLUGS = Object.keys(pathologyFigures) as (keyof typeof pathologyFigures)[];
const figures = SLUGS.map((slug) => ({ slug, ...pathologyFigures[slug]() }));
const NAMES = Object.fromEntries(EYE_PARTS.map((part) => [part, `Parte ${part}`])) as Record<EyePart, string>;
const touched = touchEye('Corte del ojo', NAMES);
const drawings = [
  { slug: 'atlas', svg: eyeAtlas() },
  { slug: 'ojo', svg: touched.replaceAll(/<a href="#[a-z]+"/g, '<a') },
  ...figures,
];

function gzipSize(svg: string): number {
  return gzipSync(svg, { level: 9 }).length;
}

function ids(svg: string): string[] {
  return [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);
}

function referencedIds(svg: string): string[] {
  return [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"|aria-(?:labelledby|describedby)="([^"]+)"/g)].map(
    ([, url, href, aria]) => url ?? href ?? aria ?? '',
  );
}

test.each(drawings)('$slug has no styles, scripts, external references or invalid numbers', ({ svg }) => {
  expect(svg).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+=|<image|<foreignObject|NaN|undefined|Infinity/);
  expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
    /https?:|data:|url\((?!#)|href="(?!#)/,
  );
});

test.each(drawings)('$slug refers only to ids it defines, under its own prefix', ({ slug, svg }) => {
  const defined = ids(svg);
  expect(new Set(defined).size).toBe(defined.length);
  expect(defined.filter((id) => !id.startsWith(`${slug}-`))).toEqual([]);
  expect(referencedIds(svg).filter((id) => !defined.includes(id))).toEqual([]);
});

test('no id repeats when all drawings stand on one page', () => {
  const all = drawings.flatMap(({ svg }) => ids(svg));
  expect(new Set(all).size).toBe(all.length);
});

test('a custom prefix lets one figure stand twice on a page', () => {
  const first = ids(pathologyFigures.miopia().svg);
  const second = ids(pathologyFigures.miopia('Otra', 'otra').svg);
  expect(first.filter((id) => second.includes(id))).toEqual([]);
});

test.each(figures)('$slug is at most 9 KB compressed', ({ svg }) => {
  expect(gzipSize(svg)).toBeLessThanOrEqual(9 * kilobyte);
});

test('the atlas is at most 20 KB compressed', () => {
  expect(gzipSize(eyeAtlas())).toBeLessThanOrEqual(20 * kilobyte);
});

test.each(figures)(
  '$slug shows one number per legend text, in order, and no other text',
  ({ svg, legend }) => {
    const shown = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
    expect(legend.length).toBeGreaterThanOrEqual(4);
    expect(shown).toEqual(legend.map(({ n }) => String(n)));
    expect(legend.map(({ n }) => n)).toEqual(legend.map((_, i) => i + 1));
    expect(legend.every(({ texto }) => /^[A-ZÁÉÍÓÚ].{8,90}\.$/.test(texto))).toBe(true);
  },
);

test.each(figures)('$slug is named by its title', ({ slug, svg }) => {
  const { svg: renamed } = pathologyFigures[slug]('Un título & otro');
  expect(svg).toContain(`viewBox="0 0 720 480" role="img" aria-labelledby="${slug}-titulo"`);
  expect(renamed).toContain(`<title id="${slug}-titulo">Un título &amp; otro</title>`);
});

test('the atlas is named and described, and keeps its labels in one group of legible text', () => {
  const svg = eyeAtlas();
  const size = Number(/<g class="rotulos" font-size="(\d+)"/.exec(svg)?.[1]);
  expect(svg).toMatch(/role="img" aria-labelledby="atlas-titulo" aria-describedby="atlas-desc"/);
  expect((size * 640) / 1180).toBeGreaterThanOrEqual(15);
});

test('drawing twice gives the same picture', () => {
  expect(eyeAtlas()).toBe(eyeAtlas());
  expect(figures.map(({ slug }) => pathologyFigures[slug]().svg)).toEqual(figures.map(({ svg }) => svg));
});

test.each(drawings)(
  '$slug writes numbers with at most one decimal, opacities and gradients aside',
  ({ svg }) => {
    const plain = svg.replaceAll(/\s(?:offset|stop-opacity|opacity|[a-z]+-opacity|transform)="[^"]*"/g, '');
    expect(plain.match(/\d\.\d{2,}/g)).toBeNull();
  },
);

test('each part of the eye that is touched is a link with its name, a zone, and a disc that a finger hits on a phone', () => {
  const links = [
    ...touched.matchAll(/<a href="#([a-z]+)" aria-label="([^"]+)"[^>]*><title>([^<]+)<\/title>/g),
  ];
  expect(links.map(([, part]) => part)).toEqual([...EYE_PARTS]);
  const said = EYE_PARTS.map((part, at) => [`${String(at + 1)} Parte ${part}`, `Parte ${part}`]);
  expect(links.map(([, , label, title]) => [label, title])).toEqual(said);
  expect(touched.match(/class="zona"/g)).toHaveLength(EYE_PARTS.length);
  // 358 of 390 pixels, a twelfth of it on either side being no part of the eye.
  const radius = Number(/<circle [^>]*r="(\d+)" fill="#fff" fill-opacity="0"/.exec(touched)?.[1]);
  expect((2 * radius * 358 * 1.16) / 1100).toBeGreaterThanOrEqual(44);
  expect(gzipSize(touched)).toBeLessThanOrEqual(11.5 * kilobyte);
});

test('every disease has a small figure, unlike the others, hidden from those who hear its name; all of them weigh 2 KB', () => {
  const small = SLUGS.map(smallFigure);
  expect(new Set(small).size).toBe(SLUGS.length);
  for (const svg of small) expect(svg).toMatch(/^<svg [^>]*aria-hidden="true"/);
  expect(gzipSize(small.join(''))).toBeLessThanOrEqual(2 * kilobyte);
});
