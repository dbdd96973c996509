import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { articleDrawings } from '../articles/articles.ts';
import { homeDrawings } from '../articles/home.ts';
import { irisMonogram } from '../identity/monogram.ts';
import { roomDrawings } from '../rooms/rooms.ts';
import { deviceDrawings } from './devices.ts';
import type { Drawing } from './engraving.ts';

const KB = 1024;
const plates: readonly (readonly [string, Drawing])[] = [
  deviceDrawings,
  roomDrawings,
  articleDrawings,
  homeDrawings,
].flatMap((series) => Object.entries(series));
const draw = (drawing: Drawing): string => drawing({ title: 'Lámina <1> & 2', idPrefix: 'prueba' });
const idsOf = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '');

test.each(plates)('%s is a self-contained document with an escaped title', (_name, drawing) => {
  const svg = draw(drawing);
  expect(svg).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 960 600" role="img"><title>Lámina &lt;1&gt; &amp; 2<\/title>/,
  );
  expect(svg).not.toMatch(/ style=|<style|<script|<text|<image|<use|href=|<foreignObject|<filter| on\w+=/);
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|data:/);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

test.each(plates)('%s keeps its ids unique, prefixed and all resolved', (_name, drawing) => {
  const svg = draw(drawing);
  const ids = idsOf(svg);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => id.startsWith('prueba-'))).toBe(true);
  const references = [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1] ?? '');
  expect(references.filter((id) => !ids.includes(id))).toEqual([]);
});

test.each(plates)('%s is light, precise to one decimal and always the same', (_name, drawing) => {
  const svg = draw(drawing);
  expect(gzipSync(svg).length).toBeLessThanOrEqual(9 * KB);
  expect(svg).not.toMatch(/\d?\.\d\d/);
  expect(draw(drawing)).toBe(svg);
});

test('a monogram is light, repeatable and unique to its seed', () => {
  const mark = (seed: number | string): string =>
    irisMonogram({ initials: 'ms', seed, title: 'Dra. M. S.', idPrefix: 'm' });
  expect(gzipSync(mark('ana')).length).toBeLessThanOrEqual(3 * KB);
  expect(mark('ana')).toBe(mark('ana'));
  expect(mark('ana')).not.toBe(mark('luis'));
  expect(mark(3)).toContain('>MS</text>');
  expect(mark(3)).not.toMatch(/ style=|<style|<script|href=/);
});
