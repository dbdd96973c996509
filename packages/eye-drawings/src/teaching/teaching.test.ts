import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { TEACHING_NAMES, isTeachingName, teachingFigure } from './teaching.ts';

const drawn = TEACHING_NAMES.filter(isTeachingName).map(teachingFigure);

test('small figures of a text are unlike each other, refer to nothing and are not heard beside their names', () => {
  expect(new Set(drawn).size).toBe(TEACHING_NAMES.length);
  for (const svg of drawn) {
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 160 112" aria-hidden="true"/);
    expect(svg).not.toMatch(/\sid=|\sstyle=|<style|<script|url\(|href=|NaN|undefined|Infinity/);
  }
});

test('a dozen small figures weigh at most 4 KB compressed', () => {
  for (let at = 0; at < drawn.length; at += 12)
    expect(gzipSync(drawn.slice(at, at + 12).join('')).length).toBeLessThanOrEqual(4096);
});
