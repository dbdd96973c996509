import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { TEACHING_NAMES, teachingFigure } from './teaching.ts';

const drawn = TEACHING_NAMES.map(teachingFigure);

test('small figures of a text are unlike each other, stand on paper of their own, refer to nothing and weigh at most 1.5 KB', () => {
  expect(new Set(drawn).size).toBe(TEACHING_NAMES.length);
  for (const svg of drawn) {
    expect(svg).toMatch(
      /^<svg xmlns="[^"]+" viewBox="0 0 160 112" width="160" height="112"[^>]*><path d="M0 0H160V112H0Z" fill="#fff"\/>/,
    );
    expect(svg).not.toMatch(/\sid=|\sstyle=|<style|<script|url\(|href=|NaN|undefined|Infinity/);
    expect(gzipSync(svg).length).toBeLessThanOrEqual(1536);
  }
});

test('a figure that is not drawn is asked for in vain', () => {
  expect(() => teachingFigure('no-hay')).toThrow('no-hay');
});
