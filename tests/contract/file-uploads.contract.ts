import { createHash, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FileStore, UploadInfo } from '#application/ports/file-store';
import { err, ok } from '#domain/shared/result';
import type { OpenedFiles } from './file-store.contract.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TYPE = 'application/dicom';

async function* chunksOf(bytes: Uint8Array, size = 10_000): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += size) yield bytes.subarray(start, start + size);
}
async function* breaksAfter(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield* chunksOf(bytes);
  throw new Error('the connection broke');
}
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The laws of {@link FileStore} for a file that arrives in parts, run against any adapter. */
export function fileUploadsContract(adapter: string, open: () => Promise<OpenedFiles>): void {
  describe(`a file that arrives in parts on ${adapter}`, () => {
    let opened: OpenedFiles;
    let files: FileStore;
    beforeEach(async () => {
      opened = await open();
      files = opened.files;
    });
    afterEach(() => opened.dispose());

    /** Three parts of a file, the last one shorter. */
    const bytes = randomBytes(70_001);
    const PART = 30_000;
    const partAt = (n: number): Uint8Array => bytes.subarray(n * PART, (n + 1) * PART);
    const begin = (size = bytes.byteLength): ReturnType<FileStore['begin']> =>
      files.begin('f1', { contentType: TYPE, size });
    const append = (n: number, content = partAt(n), into = files): ReturnType<FileStore['append']> =>
      into.append('f1', { offset: n * PART, size: partAt(n).byteLength }, chunksOf(content));
    const arriving = (...missing: [number, number][]): UploadInfo => ({
      id: 'f1',
      size: bytes.byteLength,
      contentType: TYPE,
      missing: missing.map(([start, end]) => ({ start, end })),
    });
    const whole = { id: 'f1', size: bytes.byteLength, contentType: TYPE, sha256: sha256(bytes) };
    const readAll = async (from = files): Promise<Buffer | null> => {
      const stream = await from.read('f1');
      return stream === null ? null : Buffer.concat(await Array.fromAsync(stream));
    };
    /** What anybody sees who looks for files. */
    const seen = async (from = files): Promise<unknown[]> => [
      await from.stat('f1'),
      await from.read('f1'),
      await Array.fromAsync(from.list()),
    ];
    const NOTHING_SEEN = [null, null, []];

    test('the room that is left is reported, where it ends and can be known', async () => {
      const room = await files.room();
      expect(room === null || room > 0).toBe(true);
    });

    test('parts that come in order are a file in the end, byte for byte, and nothing else is left', async () => {
      expect(await begin()).toEqual(ok(arriving([0, 70_000])));
      expect(await append(0)).toEqual(ok(arriving([30_000, 70_000])));
      expect(await append(1)).toEqual(ok(arriving([60_000, 70_000])));
      expect(await append(2)).toEqual(ok(arriving()));
      expect(await files.commit('f1', sha256(bytes))).toEqual(ok(whole));
      expect([await files.stat('f1'), await files.upload('f1'), await opened.countOnDisk()]).toEqual([
        whole,
        null,
        1,
      ]);
      expect(await readAll()).toEqual(bytes);
      expect(
        Buffer.concat(await Array.fromAsync((await files.read('f1', { start: 29_999, end: 30_001 })) ?? [])),
      ).toEqual(bytes.subarray(29_999, 30_002));
    });

    test('parts may come in any order, and what is missing is told in order and joined', async () => {
      await begin();
      expect(await append(2)).toEqual(ok(arriving([0, 59_999])));
      expect(await append(0)).toEqual(ok(arriving([30_000, 59_999])));
      expect(await files.upload('f1')).toEqual(arriving([30_000, 59_999]));
      expect(await append(1)).toEqual(ok(arriving()));
      expect(await files.commit('f1', sha256(bytes))).toEqual(ok(whole));
      expect(await readAll()).toEqual(bytes);
    });

    test('gaps on both sides of a part are two', async () => {
      await begin();
      expect(await append(1)).toEqual(ok(arriving([0, 29_999], [60_000, 70_000])));
    });

    test('a part that comes again counts once', async () => {
      await begin();
      for (const n of [1, 1, 0, 2, 1, 0]) expect((await append(n)).ok).toBe(true);
      expect(await files.upload('f1')).toEqual(arriving());
      expect(await files.commit('f1', sha256(bytes))).toEqual(ok(whole));
      expect(await readAll()).toEqual(bytes);
      expect(await opened.countOnDisk()).toBe(1);
    });

    test('a part that comes again with other bytes replaces them, so a wrong one can be mended', async () => {
      await begin();
      await append(0);
      await append(1, randomBytes(PART));
      await append(2);
      expect(await files.commit('f1', sha256(bytes))).toEqual(err('distinto'));
      expect(await files.upload('f1')).toEqual(arriving());
      await append(1, randomBytes(PART));
      expect(await files.commit('f1', sha256(bytes))).toEqual(err('distinto'));
      await append(1);
      expect(await files.commit('f1', sha256(bytes))).toEqual(ok(whole));
      expect(await readAll()).toEqual(bytes);
      expect(await opened.countOnDisk()).toBe(1);
    });

    test('parts that are divided otherwise the second time are a file all the same', async () => {
      await begin();
      await files.append('f1', { offset: 0, size: 45_000 }, chunksOf(randomBytes(45_000)));
      for (const n of [0, 1, 2]) await append(n);
      expect(await files.commit('f1', sha256(bytes))).toEqual(ok(whole));
      expect(await readAll()).toEqual(bytes);
    });

    test('of a part that breaks off nothing counts, and it can come again', async () => {
      await begin();
      await append(0);
      const part = { offset: PART, size: PART };
      await expect(files.append('f1', part, breaksAfter(partAt(1).subarray(0, 20_000)))).rejects.toThrow(
        'the connection broke',
      );
      // Also where every byte was there already, but not the end.
      await expect(files.append('f1', part, breaksAfter(partAt(1)))).rejects.toThrow('the connection broke');
      expect(await files.upload('f1')).toEqual(arriving([30_000, 70_000]));
      expect(await append(1)).toEqual(ok(arriving([60_000, 70_000])));
      await append(2);
      expect(await files.commit('f1', sha256(bytes))).toEqual(ok(whole));
      expect(await opened.countOnDisk()).toBe(1);
    });

    test('a part that breaks off when it comes again changes nothing of what was there', async () => {
      await begin();
      for (const n of [0, 1, 2]) await append(n);
      await expect(
        files.append('f1', { offset: 0, size: PART }, breaksAfter(randomBytes(20_000))),
      ).rejects.toThrow('the connection broke');
      expect(await append(1, randomBytes(PART - 1))).toEqual(err('fuera'));
      expect(await append(1, randomBytes(PART + 1))).toEqual(err('fuera'));
      expect(await files.commit('f1', sha256(bytes))).toEqual(ok(whole));
      expect(await readAll()).toEqual(bytes);
    });

    test.each([
      { why: 'a byte too few', part: { offset: 0, size: PART }, bytes: PART - 1 },
      { why: 'a byte too many', part: { offset: 0, size: PART }, bytes: PART + 1 },
      { why: 'no bytes', part: { offset: 0, size: PART }, bytes: 0 },
      { why: 'an empty part', part: { offset: 0, size: 0 }, bytes: 0 },
      { why: 'a part over the end', part: { offset: 60_000, size: 10_002 }, bytes: 10_002 },
      { why: 'a part behind the end', part: { offset: 70_001, size: 1 }, bytes: 1 },
      { why: 'a part before the beginning', part: { offset: -1, size: 2 }, bytes: 2 },
      { why: 'half a byte', part: { offset: 0.5, size: 1 }, bytes: 1 },
      { why: 'no number', part: { offset: Number.NaN, size: 1 }, bytes: 1 },
    ])('$why is refused, and counts nothing', async ({ part, bytes: count }) => {
      await begin();
      await append(1);
      expect(await files.append('f1', part, chunksOf(randomBytes(count)))).toEqual(err('fuera'));
      expect(await files.upload('f1')).toEqual(arriving([0, 29_999], [60_000, 70_000]));
    });

    test('with parts missing it is not finished, and goes on', async () => {
      await begin();
      expect(await files.commit('f1', sha256(bytes))).toEqual(err('incompleto'));
      await append(0);
      await append(2);
      expect(await files.commit('f1', sha256(bytes))).toEqual(err('incompleto'));
      expect(await seen()).toEqual(NOTHING_SEEN);
      await append(1);
      expect(await files.commit('f1', sha256(bytes))).toEqual(ok(whole));
    });

    test('a hash that is not the announced one leaves the upload as it is', async () => {
      await begin();
      for (const n of [0, 1, 2]) await append(n);
      expect(await files.commit('f1', sha256(randomBytes(3)))).toEqual(err('distinto'));
      expect([await files.upload('f1'), await seen()]).toEqual([arriving(), NOTHING_SEEN]);
      expect(await files.commit('f1', sha256(bytes))).toEqual(ok(whole));
    });

    test('finishing twice gives the same answer, also from another store, and with another hash none', async () => {
      await begin();
      for (const n of [0, 1, 2]) await append(n);
      const other = await opened.another();
      expect(await files.commit('f1', sha256(bytes))).toEqual(ok(whole));
      expect(await files.commit('f1', sha256(bytes))).toEqual(ok(whole));
      expect(await other.commit('f1', sha256(bytes))).toEqual(ok(whole));
      expect(await other.commit('f1', sha256(randomBytes(3)))).toEqual(err('distinto'));
      expect(await append(0)).toEqual(err('no_encontrado'));
      expect(await readAll()).toEqual(bytes);
    });

    test('two stores that finish at once give the same answer, and there is one file', async () => {
      await begin();
      for (const n of [0, 1, 2]) await append(n);
      const other = await opened.another();
      const answers = await Promise.all(
        [files, other, files, other].map((each) => each.commit('f1', sha256(bytes))),
      );
      expect(answers).toEqual(Array(4).fill(ok(whole)));
      expect(await readAll(other)).toEqual(bytes);
      expect(await opened.countOnDisk()).toBe(1);
    });

    test('what never began has no parts and no end', async () => {
      expect([
        await files.upload('f1'),
        await append(0),
        await files.commit('f1', sha256(bytes)),
        await files.abort('f1'),
      ]).toEqual([null, err('no_encontrado'), err('no_encontrado'), false]);
      expect(await opened.countOnDisk()).toBe(0);
    });

    test('an id begins once: not where it arrives already, nor where it is a file', async () => {
      await files.create('f2', TYPE, chunksOf(bytes));
      expect(await files.begin('f2', { contentType: TYPE, size: 1 })).toEqual(err('ya_existe'));
      const other = await opened.another();
      await begin();
      await append(0);
      for (const each of [files, other])
        expect(await each.begin('f1', { contentType: 'text/plain', size: 3 })).toEqual(err('ya_existe'));
      expect(await files.upload('f1')).toEqual(arriving([30_000, 70_000]));
      await append(1);
      await append(2);
      await files.commit('f1', sha256(bytes));
      expect(await begin()).toEqual(err('ya_existe'));
      expect(await readAll()).toEqual(bytes);
    });

    test('of many that begin one id at once exactly one does', async () => {
      const other = await opened.another();
      const begun = await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          (n % 2 === 0 ? files : other).begin('f1', { contentType: TYPE, size: n }),
        ),
      );
      expect(begun.filter((each) => !each.ok)).toEqual(Array(11).fill(err('ya_existe')));
      const winner = begun.findIndex((each) => each.ok);
      expect((await other.upload('f1'))?.size).toBe(winner);
    });

    test('an upload that is given up leaves nothing, and its id is free', async () => {
      await begin();
      await append(0);
      await append(2);
      await append(0);
      expect(await files.abort('f1')).toBe(true);
      expect([await files.upload('f1'), await opened.countOnDisk(), await files.abort('f1')]).toEqual([
        null,
        0,
        false,
      ]);
      expect(await append(1)).toEqual(err('no_encontrado'));
      expect(await begin()).toEqual(ok(arriving([0, 70_000])));
      for (const n of [0, 1, 2]) await append(n);
      expect(await files.commit('f1', sha256(bytes))).toEqual(ok(whole));
    });

    test('a part that is under way as its upload is given up is of nobody', async () => {
      await begin();
      const other = await opened.another();
      async function* slow(): AsyncGenerator<Uint8Array> {
        yield partAt(0).subarray(0, 10_000);
        await other.abort('f1');
        await other.begin('f1', { contentType: TYPE, size: bytes.byteLength });
        yield partAt(0).subarray(10_000);
      }
      expect(await files.append('f1', { offset: 0, size: PART }, slow())).toEqual(err('no_encontrado'));
      expect(await other.upload('f1')).toEqual(arriving([0, 70_000]));
    });

    test('a file that is given up is not: only what still arrives', async () => {
      await files.create('f1', TYPE, chunksOf(bytes));
      expect(await files.abort('f1')).toBe(false);
      expect(await readAll()).toEqual(bytes);
    });

    test('nobody sees it before it is finished', async () => {
      const other = await opened.another();
      await begin();
      expect(await seen()).toEqual(NOTHING_SEEN);
      for (const n of [0, 1, 2]) await append(n);
      expect([await seen(), await seen(other), await files.delete('f1')]).toEqual([
        NOTHING_SEEN,
        NOTHING_SEEN,
        false,
      ]);
    });

    test('it goes on after a restart', async () => {
      await begin();
      await append(0);
      await append(2);
      await files.close();
      const again = await opened.another();
      expect(await again.upload('f1')).toEqual(arriving([30_000, 59_999]));
      expect(await append(1, partAt(1), again)).toEqual(ok(arriving()));
      expect(await again.commit('f1', sha256(bytes))).toEqual(ok(whole));
      expect(await readAll(again)).toEqual(bytes);
    });

    test('two stores bring different parts at once', async () => {
      const other = await opened.another();
      const long = randomBytes(400_003);
      const step = 40_000;
      await begin(long.byteLength);
      const parts = Array.from({ length: 11 }, (_, n) => ({
        offset: n * step,
        size: Math.min(step, long.byteLength - n * step),
      }));
      const answers = await Promise.all(
        parts.map((part, n) =>
          (n % 2 === 0 ? files : other).append(
            'f1',
            part,
            chunksOf(long.subarray(part.offset, part.offset + part.size), 3000),
          ),
        ),
      );
      expect(answers.filter((answer) => !answer.ok)).toEqual([]);
      expect((await files.upload('f1'))?.missing).toEqual([]);
      expect((await other.commit('f1', sha256(long))).ok).toBe(true);
      expect(sha256((await readAll()) ?? Buffer.alloc(0))).toBe(sha256(long));
      expect(await opened.countOnDisk()).toBe(1);
    });

    test('two stores that bring the same bytes at once, one of which breaks off, end with the whole file', async () => {
      const other = await opened.another();
      await begin();
      const answers = await Promise.allSettled(
        [0, 1, 2].flatMap((n) => [
          append(n),
          other.append(
            'f1',
            { offset: n * PART, size: partAt(n).byteLength },
            breaksAfter(randomBytes(7000)),
          ),
          append(n, partAt(n), other),
        ]),
      );
      expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(3);
      expect(await files.commit('f1', sha256(bytes))).toEqual(ok(whole));
      expect(await readAll()).toEqual(bytes);
    });

    test('two stores that bring other bytes of one part at once end with one of both, never with a mix', async () => {
      const other = await opened.another();
      await begin(PART);
      const contents = [randomBytes(PART), randomBytes(PART)];
      const answers = await Promise.all(
        contents.map((content, n) =>
          (n === 0 ? files : other).append('f1', { offset: 0, size: PART }, chunksOf(content, 1000)),
        ),
      );
      expect(answers.map(({ ok: isOk }) => isOk)).toEqual([true, true]);
      const ends = [];
      for (const content of contents) ends.push(await files.commit('f1', sha256(content)));
      const kept = contents[ends.findIndex(({ ok: isOk }) => isOk)];
      expect(kept).toBeDefined();
      expect(await readAll()).toEqual(kept);
    });

    test('an empty file has no parts', async () => {
      expect(await begin(0)).toEqual(ok({ ...arriving(), size: 0 }));
      expect(await seen()).toEqual(NOTHING_SEEN);
      expect(await files.commit('f1', sha256(bytes))).toEqual(err('distinto'));
      const info = { ...whole, size: 0, sha256: sha256(Buffer.alloc(0)) };
      expect(await files.commit('f1', info.sha256)).toEqual(ok(info));
      expect(await readAll()).toEqual(Buffer.alloc(0));
    });

    test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
      'a file of %d bytes is refused',
      async (size) => {
        await expect(begin(size)).rejects.toThrow(RangeError);
        expect([await files.upload('f1'), await opened.countOnDisk()]).toEqual([null, 0]);
      },
    );

    test.each(['', '.', '..', '../f', 'a/b', 'a\\b', '.oculto', 'á', 'a b', 'a\u0000b', 'x'.repeat(129)])(
      'the id %j is refused by every call',
      async (id) => {
        await expect(files.begin(id, { contentType: TYPE, size: 1 })).rejects.toThrow(RangeError);
        await expect(files.upload(id)).rejects.toThrow(RangeError);
        await expect(files.append(id, { offset: 0, size: 1 }, chunksOf(Buffer.from('x')))).rejects.toThrow(
          RangeError,
        );
        await expect(files.commit(id, sha256(bytes))).rejects.toThrow(RangeError);
        await expect(files.abort(id)).rejects.toThrow(RangeError);
        expect(await opened.countOnDisk()).toBe(0);
      },
    );

    test('the longest id works', async () => {
      const id = 'Ab-_9'.repeat(26).slice(0, 128);
      await files.begin(id, { contentType: TYPE, size: 4 });
      await files.append(id, { offset: 0, size: 4 }, chunksOf(Buffer.from('hola')));
      expect((await files.commit(id, sha256(Buffer.from('hola')))).ok).toBe(true);
    });

    test('an upload that no part came for since a day is removed, and a file never', async () => {
      await files.create('f2', TYPE, chunksOf(bytes));
      await begin();
      await append(1);
      expect(await files.removeOrphans()).toBe(0);
      expect(await files.removeOrphans(Date.now() + DAY_MS / 2)).toBe(0);
      expect(await files.upload('f1')).toEqual(arriving([0, 29_999], [60_000, 70_000]));
      expect(await files.removeOrphans(Date.now() + DAY_MS + 60_000)).toBe(1);
      expect([await files.upload('f1'), await opened.countOnDisk()]).toEqual([null, 1]);
      expect((await Array.fromAsync(files.list())).map(({ id }) => id)).toEqual(['f2']);
    });
  });
}
