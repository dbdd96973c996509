import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cacheKey, formatFor, keepBounded, parseImageQuery } from './image-response.ts';
import { ALL_WIDTHS } from './sizes.ts';

const parse = (query: string): ReturnType<typeof parseImageQuery> =>
  parseImageQuery(new URLSearchParams(query));

describe('the query of a picture', () => {
  test('the widths are the specification’s', () => {
    expect(ALL_WIDTHS).toEqual([
      16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840,
    ]);
  });

  test.each(ALL_WIDTHS.map((width) => ({ width })))(
    '$width pixels are served, in quality 75 unless asked',
    ({ width }) => {
      expect(parse(`url=/a.jpg&w=${String(width)}`)).toEqual({ url: '/a.jpg', width, quality: 75 });
    },
  );

  test.each([
    ['q=1', 1],
    ['q=75', 75],
    ['q=100', 100],
  ])('%s is a quality', (q, quality) => {
    expect(parse(`url=/a.png&w=640&${q}`)).toMatchObject({ quality });
  });

  test.each([
    'w=640',
    'url=&w=640',
    'url=a.jpg&w=640',
    'url=https://malo.example/a.jpg&w=640',
    'url=//malo.example/a.jpg&w=640',
    'url=/a%5C..%5Cb.jpg&w=640',
    'url=/a%00.jpg&w=640',
    'url=/a.svg&w=640',
    'url=/a.gif&w=640',
    'url=/index.html&w=640',
    'url=/a.jpg',
    'url=/a.jpg&w=',
    'url=/a.jpg&w=641',
    'url=/a.jpg&w=0640x',
    'url=/a.jpg&w=-640',
    'url=/a.jpg&w=6.4e2',
    'url=/a.jpg&w=640&q=0',
    'url=/a.jpg&w=640&q=101',
    'url=/a.jpg&w=640&q=',
    'url=/a.jpg&w=640&q=75.5',
  ])('%s is refused with a sentence', (query) => {
    expect(parse(query)).toEqual({ message: expect.stringMatching(/\.$/) as string });
  });
});

test.each([
  ['image/avif,image/webp,*/*', 'avif'],
  ['image/webp,*/*', 'webp'],
  ['image/png', 'jpeg'],
  ['*/*', 'jpeg'],
  [null, 'jpeg'],
])('who accepts %j gets %s', (accept, format) => {
  expect(formatFor(accept)).toBe(format);
});

test('whatever changes the bytes changes the name in the cache, and nothing leads out of it', () => {
  const keys = [
    cacheKey('/a.jpg', '1', 640, 75, 'avif'),
    cacheKey('/b.jpg', '1', 640, 75, 'avif'),
    cacheKey('/a.jpg', '2', 640, 75, 'avif'),
    cacheKey('/a.jpg', '1', 750, 75, 'avif'),
    cacheKey('/a.jpg', '1', 640, 76, 'avif'),
    cacheKey('/a.jpg', '1', 640, 75, 'webp'),
    cacheKey('/../a.jpg', '1', 640, 75, 'webp'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => !/^[0-9a-f]{64}\.(avif|webp|jpeg)$/.test(key))).toEqual([]);
});

test('stored pictures are bounded by their number and by their bytes, and the older half goes', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'imagenes-'));
  try {
    for (const at of [1, 2, 3, 4]) {
      await writeFile(path.join(folder, `${String(at)}.avif`), Buffer.alloc(10));
      await utimes(path.join(folder, `${String(at)}.avif`), at, at);
    }
    await keepBounded(folder, { most: 4, mostBytes: 40 });
    expect(await readdir(folder)).toHaveLength(4);
    await keepBounded(folder, { most: 4, mostBytes: 39 });
    expect((await readdir(folder)).toSorted()).toEqual(['3.avif', '4.avif']);
    await keepBounded(folder, { most: 1, mostBytes: 40 });
    expect(await readdir(folder)).toEqual(['4.avif']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
