import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { articleDrawings } from '../articles/articles.ts';
import { homeDrawings } from '../articles/home.ts';
import { SPECIALTIES, specialtyPlate } from '../identity/specialty.ts';
import { visitSteps } from '../identity/visit-steps.ts';
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

test('each specialty has a plate of its own, light and repeatable, with the initials', () => {
  const plate = (specialty: (typeof SPECIALTIES)[number]): string =>
    specialtyPlate({ specialty, initials: 'ms', title: 'Dra. M. S.', idPrefix: 'm' });
  expect(new Set(SPECIALTIES.map(plate)).size).toBe(SPECIALTIES.length);
  for (const specialty of SPECIALTIES) {
    expect(gzipSync(plate(specialty)).length).toBeLessThanOrEqual(2 * KB);
    expect(plate(specialty)).toBe(plate(specialty));
    expect(plate(specialty)).toContain('>MS</text>');
    expect(plate(specialty)).not.toMatch(/ style=|<style|<script|href=|undefined/);
  }
});

test('the steps of a visit are four drawings without words', () => {
  expect(visitSteps).toHaveLength(4);
  for (const svg of visitSteps) {
    expect(gzipSync(svg).length).toBeLessThanOrEqual(KB);
    expect(svg).toContain('aria-hidden="true"');
    expect(svg).not.toMatch(/ style=|<style|<script|href=|undefined|NaN/);
  }
});
