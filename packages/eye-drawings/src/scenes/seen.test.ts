import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CONDITIONS, DEGREES, sceneDefs, seen } from './seen.ts';

const scenes = sceneDefs('vista');
const views = CONDITIONS.flatMap((condition) =>
  DEGREES.map((degree) => ({ condition, degree, ...seen(condition, degree, 'vista') })),
);
const ids = (svg: string): string[] => [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);
const referred = (svg: string): string[] =>
  [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, url, href]) => url ?? href ?? '');

test('the scenes are the same twice, at most 8 KB compressed, and a view adds at most 1 KB', () => {
  expect(sceneDefs('vista')).toBe(scenes);
  expect(gzipSync(scenes, { level: 9 }).length).toBeLessThanOrEqual(8 * 1024);
  for (const { defs, street, page } of views)
    expect(gzipSync(defs + street + page, { level: 9 }).length).toBeLessThanOrEqual(1024);
});

test('no id stands twice on a page with every condition, and each that is referred to is there', () => {
  const all = [...ids(scenes), ...views.flatMap(({ defs, street, page }) => ids(defs + street + page))];
  expect(new Set(all).size).toBe(all.length);
  const known = new Set(all);
  for (const { condition, degree, defs, street, page } of views)
    expect(
      referred(defs + street + page).filter((id) => !known.has(id)),
      `${condition} ${degree}`,
    ).toEqual([]);
});

describe.each(views)('$condition, $degree', ({ condition, degree, defs, street, page }) => {
  const text = defs + street + page;

  test('has no style, script, address or invalid number', () => {
    expect(text).not.toMatch(
      /\sstyle=|<style|<script|\son[a-z]+=|<image|https?:|data:|NaN|undefined|Infinity/,
    );
  });

  test('differs from the degree before it', () => {
    const before = views.find(
      (view) => view.condition === condition && view.degree === DEGREES[DEGREES.indexOf(degree) - 1],
    );
    if (before === undefined) expect(street + page).toContain('#vista-');
    else
      expect(text.replaceAll(degree, '')).not.toBe(
        (before.defs + before.street + before.page).replaceAll(before.degree, ''),
      );
  });
});

test('what somebody with glaucoma misses is blurred: nothing is painted over the scene', () => {
  for (const { condition, street, page } of views)
    if (condition === 'glaucoma') expect(street + page).not.toMatch(/fill=|stroke=|opacity=/);
});

test('treatment of glaucoma and of the macula keeps what is left and gives nothing back', () => {
  for (const condition of ['glaucoma', 'maculopatias'] as const) {
    const [mild, treated] = (['leve', 'tratada'] as const).map((degree) =>
      seen(condition, degree, 'vista').street.replaceAll(degree, ''),
    );
    expect(treated).toBe(mild);
  }
});
