import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readDicom } from './dicom-frames.ts';

const RAW = '1.2.840.10008.1.2.1';
const JPEG = '1.2.840.10008.1.2.4.50';

type Field = readonly [group: number, element: number, vr: string, value: Uint8Array | string | number];

const bytesOf = (value: Field[3]): Uint8Array => {
  if (typeof value === 'number') return new Uint8Array([value & 255, value >> 8]);
  if (typeof value !== 'string') return value;
  return new TextEncoder().encode(value.length % 2 === 0 ? value : `${value}\0`);
};
const LONG = ['OB', 'OW'];

/** An element in explicit little endian. */
function element([group, number, vr, value]: Field, length = bytesOf(value).length): number[] {
  const long = [length & 255, (length >> 8) & 255, (length >> 16) & 255, (length >>> 24) & 255];
  const head = [group & 255, group >> 8, number & 255, number >> 8, ...new TextEncoder().encode(vr)];
  return [...head, ...(LONG.includes(vr) ? [0, 0, ...long] : long.slice(0, 2)), ...bytesOf(value)];
}

/** A Part-10 file with these elements. */
const dicom = (
  syntax: string,
  fields: readonly Field[],
  tail: readonly number[] = [],
): Uint8Array<ArrayBuffer> =>
  new Uint8Array([
    ...new Uint8Array(128),
    ...new TextEncoder().encode('DICM'),
    ...element([0x0002, 0x0010, 'UI', syntax]),
    ...fields.flatMap((field) => element(field)),
    ...tail,
  ]);

const shape = (
  over: Partial<Record<'samples' | 'planar' | 'frames' | 'allocated', number>> = {},
): Field[] => [
  [0x0028, 0x0002, 'US', over.samples ?? 1],
  [0x0028, 0x0004, 'CS', (over.samples ?? 1) === 3 ? 'RGB' : 'MONOCHROME2'],
  ...(over.planar === undefined ? [] : [[0x0028, 0x0006, 'US', over.planar] as const]),
  [0x0028, 0x0008, 'IS', String(over.frames ?? 1)],
  [0x0028, 0x0010, 'US', 1],
  [0x0028, 0x0011, 'US', 2],
  [0x0028, 0x0100, 'US', over.allocated ?? 8],
];
const pixels = (...values: number[]): Field => [0x7fe0, 0x0010, 'OB', new Uint8Array(values)];

class Image {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.data = new Uint8ClampedArray(width * height * 4);
  }
}
const drawn = async (bytes: Uint8Array<ArrayBuffer>, index = 0): Promise<number[]> => {
  const read = await readDicom(bytes);
  if (read.kind !== 'picture') throw new Error(read.kind);
  const image = await read.frame(index);
  return image instanceof Image ? [...image.data] : [];
};

beforeEach(() => {
  vi.stubGlobal('ImageData', Image);
});

describe('a DICOM file', () => {
  test('of grey frames is drawn frame by frame', async () => {
    const file = dicom(RAW, [...shape({ frames: 2 }), pixels(10, 20, 30, 40)]);
    expect(await readDicom(file)).toMatchObject({ kind: 'picture', width: 2, height: 1, frames: 2 });
    expect(await drawn(file, 1)).toEqual([30, 30, 30, 255, 40, 40, 40, 255]);
  });

  test('in colour is drawn in colour, by pixel and by plane', async () => {
    const red = [1, 2, 3, 255, 4, 5, 6, 255];
    expect(await drawn(dicom(RAW, [...shape({ samples: 3 }), pixels(1, 2, 3, 4, 5, 6)]))).toEqual(red);
    const planar = dicom(RAW, [...shape({ samples: 3, planar: 1 }), pixels(1, 4, 2, 5, 3, 6)]);
    expect(await drawn(planar)).toEqual(red);
  });

  test('whose zero is white is drawn as it is looked at', async () => {
    const fields = shape().map((field): Field =>
      field[1] === 4 ? [0x0028, 0x0004, 'CS', 'MONOCHROME1'] : field,
    );
    expect(await drawn(dicom(RAW, [...fields, pixels(0, 255)]))).toEqual([255, 255, 255, 255, 0, 0, 0, 255]);
  });

  /** A small JPEG by its headers, which ends with a word. */
  const jpeg = (ids: readonly number[], word: string): number[] => [
    ...[0xff, 0xd8, 0xff, 0xc0, 0, 8 + ids.length * 3, 8, 0, 1, 0, 2, ids.length],
    ...ids.flatMap((id) => [id, 0x11, 0]),
    ...[0xff, 0xda, 0, 2],
    ...new TextEncoder().encode(word),
  ];
  const packed = (fields: readonly Field[], ...frames: readonly number[][]): Uint8Array<ArrayBuffer> => {
    const item = (bytes: readonly number[]): number[] => [
      0xfe,
      0xff,
      0x00,
      0xe0,
      bytes.length,
      0,
      0,
      0,
      ...bytes,
    ];
    return dicom(JPEG, fields, [
      ...element([0x7fe0, 0x0010, 'OB', ''], 0xffffffff),
      ...item([]),
      ...frames.flatMap(item),
      ...[0xfe, 0xff, 0xdd, 0xe0, 0, 0, 0, 0],
    ]);
  };
  const given: { readonly bytes: number[]; readonly how: unknown }[] = [];
  const decoding = (image: Image): void => {
    given.length = 0;
    vi.stubGlobal('createImageBitmap', async (blob: Blob, how: unknown) => {
      given.push({ bytes: [...new Uint8Array(await blob.arrayBuffer())], how });
      return image;
    });
  };
  const AS_IT_IS = { imageOrientation: 'none', colorSpaceConversion: 'none' };

  test('with JPEG frames gives the browser each frame’s own JPEG, as it is', async () => {
    decoding(new Image(2, 1));
    const [first, second] = [jpeg([1], 'first.'), jpeg([1], 'second')];
    const file = packed(shape({ frames: 2 }), first, second);
    await drawn(file, 1);
    await drawn(file, 0);
    expect(given).toEqual([
      { bytes: second, how: AS_IT_IS },
      { bytes: first, how: AS_IT_IS },
    ]);
  });

  test('in red, green and blue without a mark tells the browser so', async () => {
    decoding(new Image(2, 1));
    await drawn(packed(shape({ samples: 3 }), jpeg([1, 2, 3], 'x.')));
    expect(given[0]?.bytes.slice(0, 9)).toEqual([0xff, 0xd8, 0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f]);
  });

  test('of which a JPEG is not what the header says, or has another size, is not shown', async () => {
    expect(await readDicom(packed(shape({ samples: 3 }), jpeg([1], 'x.')))).toEqual({ kind: 'hidden' });
    decoding(new Image(3, 1));
    await expect(drawn(packed(shape(), jpeg([1], 'x.')))).rejects.toThrow('another size');
  });

  test('whose zero is white is turned round also where it is a JPEG', async () => {
    const decoded = new Image(2, 1);
    decoded.data.set([0, 0, 0, 255, 200, 200, 200, 255]);
    decoding(decoded);
    const pen = {
      drawImage: (image: Image) => (pen.image = image),
      image: decoded,
      getImageData: () => pen.image,
    };
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = () => pen;
      },
    );
    const fields = shape().map((field): Field =>
      field[1] === 4 ? [0x0028, 0x0004, 'CS', 'MONOCHROME1'] : field,
    );
    expect(await drawn(packed(fields, jpeg([1], 'x.')))).toEqual([255, 255, 255, 255, 55, 55, 55, 255]);
  });

  test('with a document inside is that document', async () => {
    const read = await readDicom(dicom(RAW, [[0x0042, 0x0011, 'OB', new TextEncoder().encode('%PDF-1')]]));
    expect(read.kind === 'pdf' && (await read.pdf.text())).toBe('%PDF-1');
  });

  test('without a picture, or with deeper pixels than are drawn here, is something to download', async () => {
    expect(await readDicom(dicom(RAW, [[0x0008, 0x0060, 'CS', 'OPV']]))).toEqual({ kind: 'other' });
    expect(await readDicom(dicom(RAW, [...shape({ allocated: 16 }), pixels(1, 2, 3, 4)]))).toEqual({
      kind: 'hidden',
    });
    expect(await readDicom(dicom('1.2.840.10008.1.2.4.90', [...shape(), pixels(1, 2)]))).toEqual({
      kind: 'hidden',
    });
  });

  test('that breaks off is refused, and half a frame is never drawn', async () => {
    await expect(readDicom(new Uint8Array([1, 2, 3]))).rejects.toBeDefined();
    await expect(drawn(dicom(RAW, [...shape({ frames: 3 }), pixels(1, 2, 3, 4)]), 2)).rejects.toBeDefined();
  });
});
