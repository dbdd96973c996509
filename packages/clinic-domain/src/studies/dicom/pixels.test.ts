import { describe, expect, test } from 'vitest';
import { dicomFile, el, type Element } from '#tests/support/device-files/dicom-writer';
import { readJpegHeader, jpegColours, markedRgb, type JpegHeader } from './jpeg-colours.ts';
import { readData, readMeta, SYNTAXES } from './part10.ts';
import { jpegOf, lookOf, pointsOf, sizeOf } from './pixels.ts';
import type { DicomSet } from './elements.ts';

interface Picture {
  readonly colours: string;
  readonly size: readonly [rows: number, columns: number];
  readonly stored?: number;
  readonly isSigned?: boolean;
  readonly isPlanar?: boolean;
  readonly allocated?: number;
  readonly more?: readonly Element[];
}
function setOf(picture: Picture): DicomSet {
  const { colours, size, stored = 8, isSigned = false, isPlanar = false, allocated = 8, more = [] } = picture;
  const isOne = colours.startsWith('MONO') || colours.startsWith('PAL');
  const own = new Set(more.map(({ tag }) => tag));
  const elements = [
    el('00280002', 'US', [isOne ? 1 : 3]),
    el('00280004', 'CS', colours),
    el('00280006', 'US', [isPlanar ? 1 : 0]),
    el('00280010', 'US', [size[0]]),
    el('00280011', 'US', [size[1]]),
    el('00280100', 'US', [allocated]),
    el('00280101', 'US', [stored]),
    el('00280102', 'US', [stored - 1]),
    el('00280103', 'US', [isSigned ? 1 : 0]),
  ];
  const bytes = dicomFile([...elements.filter(({ tag }) => !own.has(tag)), ...more]);
  const meta = readMeta(bytes);
  if (typeof meta === 'string') throw new Error(meta);
  const read = readData(bytes, meta);
  if (read.is !== 'whole') throw new Error(read.is);
  return read.set;
}
const drawn = (picture: Picture, raw: readonly number[]): number[] | null => {
  const look = lookOf(setOf(picture), SYNTAXES.explicit);
  const points = look === null ? null : pointsOf(Uint8Array.from(raw), look);
  return points === null ? null : [...points.values];
};
const words = (...values: readonly number[]): Uint8Array => new Uint8Array(Uint16Array.from(values).buffer);
/** The tables of red, green and blue. */
const palette = (
  [count, first, bits]: readonly [number, number, number],
  tables: readonly (Uint8Array | null)[],
): Element[] =>
  tables.flatMap((table, n) => [
    el(`0028110${String(n + 1)}`, 'US', [count, first, bits]),
    ...(table === null ? [] : [el(`0028120${String(n + 1)}`, 'OW', table)]),
  ]);
const YBR = [76, 85, 255, 149, 43, 21, 29, 255, 107, 200, 100, 180];
const PLANES = [0, 1, 2].flatMap((channel) => [0, 1, 2, 3].map((at) => YBR[at * 3 + channel] ?? 0));
const RGB = [254, 0, 0, 0, 255, 0, 0, 0, 254, 255, 173, 150];

describe('uncompressed points are what pydicom 3.0.2 makes of the same bytes', () => {
  test.each<[string, Picture, readonly number[], readonly number[]]>([
    ['brightness, blue and red', { colours: 'YBR_FULL', size: [2, 2] }, YBR, RGB],
    ['the same in planes', { colours: 'YBR_FULL', size: [2, 2], isPlanar: true }, PLANES, RGB],
    [
      'a colour for two points',
      { colours: 'YBR_FULL_422', size: [2, 2] },
      [76, 149, 85, 255, 29, 200, 255, 107],
      [254, 0, 0, 255, 73, 73, 0, 0, 254, 171, 171, 255],
    ],
    [
      'signed',
      { colours: 'MONOCHROME2', size: [2, 3], isSigned: true },
      [0, 1, 127, 128, 200, 255],
      [128, 129, 255, 0, 72, 127],
    ],
    ['zero as white', { colours: 'MONOCHROME1', size: [2, 2] }, [0, 64, 128, 255], [255, 191, 127, 0]],
    [
      'five bits, with something else above them',
      { colours: 'MONOCHROME2', size: [2, 2], stored: 5 },
      [0, 0x1f, 0xff, 0xe3],
      [0, 255, 255, 25],
    ],
    [
      'five bits that are signed',
      { colours: 'MONOCHROME2', size: [2, 2], stored: 5, isSigned: true },
      [0, 0x1f, 0x10, 0xef],
      [132, 123, 0, 255],
    ],
    [
      'four bits of each colour',
      { colours: 'RGB', size: [1, 2], stored: 4 },
      [1, 2, 3, 0xff, 8, 0],
      [17, 34, 51, 255, 136, 0],
    ],
    [
      'a palette of words, and what lies beside it',
      {
        colours: 'PALETTE COLOR',
        size: [2, 3],
        more: palette(
          [3, 10, 16],
          [words(0xff00, 0x1234, 0x0010), words(1, 0x8000, 0xabcd), words(0, 0xffff, 0x7f7f)],
        ),
      },
      [9, 10, 11, 12, 13, 255],
      [255, 0, 0, 255, 0, 0, 18, 128, 255, 0, 171, 127, 0, 171, 127, 0, 171, 127],
    ],
    [
      'a palette of bytes',
      {
        colours: 'PALETTE COLOR',
        size: [2, 2],
        more: palette(
          [4, 0, 8],
          [Uint8Array.of(1, 2, 3, 4), Uint8Array.of(5, 6, 7, 8), Uint8Array.of(9, 10, 11, 12)],
        ),
      },
      [0, 3, 1, 2],
      [1, 5, 9, 4, 8, 12, 2, 6, 10, 3, 7, 11],
    ],
  ])('%s', (_, picture, raw, as) => {
    expect(drawn(picture, raw)).toEqual(as);
  });
});

test.each<[string, Picture]>([
  ['sixteen bits', { colours: 'MONOCHROME2', size: [1, 1], allocated: 16 }],
  ['colours of a film', { colours: 'YBR_PARTIAL_420', size: [2, 2] }],
  ['colours that nobody knows', { colours: 'CMYK', size: [1, 1] }],
  ['signed colours', { colours: 'RGB', size: [1, 1], isSigned: true }],
  [
    'bits that do not begin at the lowest',
    { colours: 'MONOCHROME2', size: [1, 1], stored: 5, more: [el('00280102', 'US', [7])] },
  ],
  ['more samples than colours', { colours: 'MONOCHROME2', size: [1, 1], more: [el('00280002', 'US', [3])] }],
  ['an odd row of halved colours', { colours: 'YBR_FULL_422', size: [1, 3] }],
  [
    'a palette in segments',
    { colours: 'PALETTE COLOR', size: [1, 1], more: palette([2, 0, 16], [null, null, null]) },
  ],
  [
    'a palette that is not all there',
    { colours: 'PALETTE COLOR', size: [1, 1], more: palette([9, 0, 16], [words(1), words(1), words(1)]) },
  ],
])('%s are not drawn, since they would be drawn wrong', (_, picture) => {
  expect(lookOf(setOf(picture), SYNTAXES.explicit)).toBeNull();
});

test('half a frame is none, and halved colours take two bytes a point', () => {
  expect(drawn({ colours: 'RGB', size: [1, 2] }, [1, 2, 3, 4, 5])).toBeNull();
  expect(sizeOf(setOf({ colours: 'YBR_FULL_422', size: [2, 4] }))).toMatchObject({ frameBits: 128 });
  expect(sizeOf(setOf({ colours: 'RGB', size: [2, 4] }))).toMatchObject({ frameBits: 192 });
  for (const frames of ['0', '-1', '1A', '1e9', '99999999999'])
    expect(sizeOf(setOf({ colours: 'RGB', size: [2, 4], more: [el('00280008', 'IS', frames)] }))).toBe(
      'roto',
    );
});

const JFIF = [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
const adobe = (transform: number): number[] => [
  0xff,
  0xee,
  0,
  14,
  0x41,
  0x64,
  0x6f,
  0x62,
  0x65,
  0,
  100,
  0,
  0,
  0,
  0,
  transform,
];
const frameHead = (ids: readonly number[], size = 2): number[] => [
  ...[0xff, 0xc0, 0, 8 + ids.length * 3, 8, 0, size, 0, size, ids.length],
  ...ids.flatMap((id) => [id, 0x11, 0]),
];
const SCAN = [0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9];
const jpeg = (ids: readonly number[], ...marks: readonly (readonly number[])[]): Uint8Array =>
  Uint8Array.from([0xff, 0xd8, ...marks.flat(), ...frameHead(ids), ...SCAN]);
const NUMBERS = [1, 2, 3];
const LETTERS = [0x52, 0x47, 0x42];

describe('the colours of a JPEG', () => {
  test.each<[string, Uint8Array, 'rgb' | 'ybr' | null, 'rgb' | 'ybr' | null]>([
    ['without a mark are what the header says', jpeg(NUMBERS), 'rgb', 'ybr'],
    ['with the mark of JFIF are transformed', jpeg(NUMBERS, JFIF), 'ybr', 'ybr'],
    ['that Adobe transformed are so', jpeg(NUMBERS, adobe(1)), 'ybr', 'ybr'],
    ['that Adobe left contradict a header that calls them transformed', jpeg(NUMBERS, adobe(0)), 'rgb', null],
    ['whose components are called so are red, green and blue', jpeg(LETTERS), 'rgb', 'rgb'],
    ['of two marks that differ are neither', jpeg(NUMBERS, JFIF, adobe(0)), null, null],
    ['in print are neither', jpeg(NUMBERS, adobe(2)), null, null],
  ])('%s', (_, bytes, asRgb, asYbr) => {
    const header: JpegHeader | null = readJpegHeader(bytes);
    if (header === null) throw new Error('no header');
    expect([jpegColours(header, 'rgb'), jpegColours(header, 'ybr')]).toEqual([asRgb, asYbr]);
  });

  const look = (colours: string) => {
    const found = lookOf(setOf({ colours, size: [2, 2] }), SYNTAXES.jpeg);
    if (found === null) throw new Error(colours);
    return found;
  };

  test('red, green and blue without a mark get one, so that no decoder takes them for purple', () => {
    const plain = jpeg(NUMBERS);
    expect(jpegOf(plain, look('RGB'))).toEqual(markedRgb(plain));
    expect(readJpegHeader(markedRgb(plain))).toMatchObject({ adobe: 0, components: 3 });
    expect(jpegOf(plain, look('YBR_FULL_422'))).toEqual(plain);
    expect(jpegOf(jpeg(NUMBERS, adobe(0)), look('RGB'))).toEqual(jpeg(NUMBERS, adobe(0)));
  });

  test('that are not those of the header, or of another size, are not drawn', () => {
    expect(jpegOf(jpeg([1]), look('RGB'))).toBeNull();
    expect(jpegOf(jpeg(NUMBERS), look('MONOCHROME2'))).toBeNull();
    expect(jpegOf(jpeg(NUMBERS, adobe(0)), look('YBR_FULL'))).toBeNull();
    const small = Uint8Array.from([0xff, 0xd8, ...frameHead([1], 3), ...SCAN]);
    expect(jpegOf(small, look('MONOCHROME2'))).toBeNull();
    expect(jpegOf(Uint8Array.of(1, 2, 3), look('MONOCHROME2'))).toBeNull();
    expect(lookOf(setOf({ colours: 'PALETTE COLOR', size: [2, 2] }), SYNTAXES.jpeg)).toBeNull();
    expect(lookOf(setOf({ colours: 'RGB', size: [2, 2] }), '1.2.840.10008.1.2.4.90')).toBeNull();
  });
});
