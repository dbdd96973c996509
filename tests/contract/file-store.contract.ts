import { createHash, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ByteRange, FileStore } from '#application/ports/file-store';
import { err, ok } from '#domain/shared/result';

/** Files on a folder of their own. */
export interface OpenedFiles {
  readonly files: FileStore;
  /** A second store on the same data, as another process or a restart would have. */
  another(): Promise<FileStore>;
  /** How many files of any kind are in the folder, unfinished ones included. */
  countOnDisk(): Promise<number>;
  dispose(): Promise<void>;
}

async function* chunksOf(bytes: Uint8Array, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += size) yield bytes.subarray(start, start + size);
}
async function* breaksAfter(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
  throw new Error('the connection broke');
}
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const text = (content: string): Uint8Array => Buffer.from(content);

/** The laws of {@link FileStore}, run against any adapter. */
export function fileStoreContract(adapter: string, open: () => Promise<OpenedFiles>): void {
  describe(`FileStore on ${adapter}`, () => {
    let opened: OpenedFiles;
    let files: FileStore;
    beforeEach(async () => {
      opened = await open();
      files = opened.files;
    });
    afterEach(() => opened.dispose());

    const readAll = async (id: string, range?: ByteRange, from = files): Promise<Buffer | null> => {
      const stream = await from.read(id, range);
      if (stream === null) return null;
      const chunks: Uint8Array[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      return Buffer.concat(chunks);
    };

    test('what was stored is read back byte for byte, with its size, type and hash', async () => {
      const bytes = randomBytes(200_003);
      const info = { id: 'f1', size: 200_003, contentType: 'image/png', sha256: sha256(bytes) };
      expect(await files.create('f1', 'image/png', chunksOf(bytes))).toEqual(ok(info));
      expect(await files.stat('f1')).toEqual(info);
      expect((await readAll('f1'))?.equals(bytes)).toBe(true);
    });

    test('a file of 5 MB in uneven pieces survives', async () => {
      const bytes = randomBytes(5_000_000);
      await files.create('grande', 'application/pdf', chunksOf(bytes, 70_001));
      const read = await readAll('grande');
      expect([read?.byteLength, read === null ? '' : sha256(read)]).toEqual([5_000_000, sha256(bytes)]);
    });

    test('an empty file is a file', async () => {
      const info = { id: 'vacio', size: 0, contentType: 'text/plain', sha256: sha256(text('')) };
      expect(await files.create('vacio', 'text/plain', chunksOf(text('')))).toEqual(ok(info));
      expect(await files.stat('vacio')).toEqual(info);
      expect(await readAll('vacio')).toEqual(Buffer.alloc(0));
    });

    test('an unknown id is null, and deleting it is false', async () => {
      expect(await files.stat('nadie')).toBeNull();
      expect(await files.read('nadie')).toBeNull();
      expect(await files.delete('nadie')).toBe(false);
    });

    test('an id is created once, and the second leaves the first as it was', async () => {
      await files.create('f1', 'text/plain', chunksOf(text('uno')));
      expect(await files.create('f1', 'text/html', chunksOf(text('dos')))).toEqual(err('ya_existe'));
      expect([(await files.stat('f1'))?.contentType, String(await readAll('f1'))]).toEqual([
        'text/plain',
        'uno',
      ]);
    });

    test('of 30 simultaneous creations of one id by two stores exactly one wins, whole', async () => {
      const other = await opened.another();
      const contents = Array.from({ length: 30 }, (_, n) => randomBytes(10_000 + n));
      const attempts = await Promise.all(
        contents.map((bytes, n) =>
          (n % 2 === 0 ? files : other).create('f1', 'text/plain', chunksOf(bytes, 999)),
        ),
      );
      const winner = attempts.findIndex((attempt) => attempt.ok);
      expect(attempts.filter((attempt) => !attempt.ok)).toEqual(Array(29).fill(err('ya_existe')));
      expect(await readAll('f1')).toEqual(contents[winner]);
      expect(await opened.countOnDisk()).toBe(1);
    });

    test('a source that breaks midway leaves no file, no remains and a free id', async () => {
      await expect(files.create('f1', 'text/plain', breaksAfter(randomBytes(100_000)))).rejects.toThrow(
        'the connection broke',
      );
      expect([await files.stat('f1'), await files.read('f1'), await opened.countOnDisk()]).toEqual([
        null,
        null,
        0,
      ]);
      expect((await files.create('f1', 'text/plain', chunksOf(text('ahora sí')))).ok).toBe(true);
    });

    test('nobody sees a file before it is whole', async () => {
      let seenMeanwhile: unknown = 'not asked';
      async function* slow(): AsyncGenerator<Uint8Array> {
        yield text('primera mitad, ');
        seenMeanwhile = [await files.stat('f1'), await files.read('f1')];
        yield text('segunda mitad');
      }
      await files.create('f1', 'text/plain', slow());
      expect(seenMeanwhile).toEqual([null, null]);
      expect(String(await readAll('f1'))).toBe('primera mitad, segunda mitad');
    });

    test.each([
      { range: { start: 0, end: 0 }, expected: '0' },
      { range: { start: 0, end: 9 }, expected: '0123456789' },
      { range: { start: 3, end: 5 }, expected: '345' },
      { range: { start: 9, end: 9 }, expected: '9' },
      { range: { start: 8, end: 100 }, expected: '89' },
    ])('bytes $range.start to $range.end are exactly those', async ({ range, expected }) => {
      await files.create('f1', 'text/plain', chunksOf(text('0123456789')));
      expect(String(await readAll('f1', range))).toBe(expected);
    });

    test.each([
      { start: -1, end: 3 },
      { start: -1024, end: -1 },
      { start: 5, end: 4 },
      { start: 0.5, end: 3 },
      { start: Number.NaN, end: 3 },
    ])('the impossible range $start to $end is refused', async (range) => {
      await files.create('f1', 'text/plain', chunksOf(text('0123456789')));
      await expect(readAll('f1', range)).rejects.toThrow(RangeError);
    });

    test.each(['', '.', '..', '../f', 'a/b', 'a\\b', '.oculto', 'á', 'a b', 'a\u0000b', 'x'.repeat(129)])(
      'the id %j is refused by every call',
      async (id) => {
        await expect(files.create(id, 'text/plain', chunksOf(text('x')))).rejects.toThrow(RangeError);
        await expect(files.stat(id)).rejects.toThrow(RangeError);
        await expect(files.read(id)).rejects.toThrow(RangeError);
        await expect(files.delete(id)).rejects.toThrow(RangeError);
        expect(await opened.countOnDisk()).toBe(0);
      },
    );

    test('the longest id works, and ids that differ only in case are two', async () => {
      const long = 'Ab-_9'.repeat(26).slice(0, 128);
      for (const id of [long, 'abc', 'ABC'])
        expect((await files.create(id, 'text/plain', chunksOf(text(id)))).ok).toBe(true);
      expect(String(await readAll('abc'))).toBe('abc');
    });

    test('a deleted file is gone and its id is free', async () => {
      await files.create('f1', 'text/plain', chunksOf(text('uno')));
      expect(await files.delete('f1')).toBe(true);
      expect([await files.stat('f1'), await files.read('f1')]).toEqual([null, null]);
      expect((await files.create('f1', 'text/plain', chunksOf(text('dos')))).ok).toBe(true);
    });

    test('the list holds every file with its description, and nothing that is gone or unfinished', async () => {
      const listed = async (): Promise<unknown[]> =>
        (await Array.fromAsync(files.list())).sort((a, b) => a.id.localeCompare(b.id));
      expect(await listed()).toEqual([]);
      for (const id of ['a', 'b', 'c']) await files.create(id, 'text/plain', chunksOf(text(id.repeat(3))));
      await files.delete('b');
      expect(await listed()).toEqual([await files.stat('a'), await files.stat('c')]);
    });

    test('looking for what was left behind touches no file, however old', async () => {
      await files.create('a', 'text/plain', chunksOf(text('hola')));
      expect(await files.removeOrphans(Date.now() + 30 * 24 * 60 * 60 * 1000)).toBe(0);
      expect((await readAll('a'))?.toString()).toBe('hola');
    });

    test('files are there after a restart', async () => {
      await files.create('f1', 'text/plain; charset=utf-8', chunksOf(text('ñandú 👁️')));
      await files.close();
      const again = await opened.another();
      expect((await again.stat('f1'))?.contentType).toBe('text/plain; charset=utf-8');
      expect(String(await readAll('f1', undefined, again))).toBe('ñandú 👁️');
    });
  });
}
