import { expect, test } from 'vitest';
import { unzipped } from '#tests/support/unzipped';
import { directoryLine, endOfDirectory, dataDescriptor, NO_DATE } from './zip-records.ts';
import { pushedStream } from './pushed-stream.ts';
import { ZipWriter } from './zip-writer.ts';

const GIB_5 = 5 * 2 ** 30;

test('what is larger than four bytes can say is told in eight, in a field of its own', () => {
  const entry = { name: Buffer.from('a'), offset: GIB_5, crc: 7, compressed: 3, size: GIB_5 + 1 };
  const line = directoryLine(entry, NO_DATE);
  expect([line.readUInt16LE(6), line.readUInt32LE(20), line.readUInt32LE(24), line.readUInt32LE(42)]).toEqual(
    [45, 3, 0xffffffff, 0xffffffff],
  );
  const extra = line.subarray(47);
  expect([extra.readUInt16LE(0), extra.readUInt16LE(2), line.readUInt16LE(30)]).toEqual([1, 16, 20]);
  expect([extra.readBigUInt64LE(4), extra.readBigUInt64LE(12)]).toEqual([BigInt(GIB_5 + 1), BigInt(GIB_5)]);
  expect(dataDescriptor(entry)).toHaveLength(24);
});

test('more entries than two bytes can count close with both endings', () => {
  const end = endOfDirectory(70_000, 100, 200);
  expect([end.length, end.readBigUInt64LE(24), end.readBigUInt64LE(48)]).toEqual([98, 70_000n, 200n]);
  expect([end.readBigUInt64LE(64), end.readUInt16LE(86)]).toEqual([300n, 0xffff]);
  expect(endOfDirectory(3, 100, 200)).toHaveLength(22);
});

test('bytes that cannot be made smaller pass as they are, in pieces of any size', async () => {
  const pieces: Uint8Array[] = [];
  const zip = new ZipWriter(async (bytes) => void pieces.push(Uint8Array.from(bytes)));
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * n) % 251));
  await zip.add(
    'x',
    async (write) => {
      for (let at = 0; at < bytes.length; at += 70_001) await write(bytes.subarray(at, at + 70_001));
    },
    0,
  );
  await zip.end();
  expect(unzipped(Buffer.concat(pieces)).get('x')?.equals(bytes)).toBe(true);
});

test('a reader that leaves ends the work, which asks for nothing more', async () => {
  let [asked, ended] = [0, 'not yet'];
  const done = Promise.withResolvers<void>();
  const stream = pushedStream(async (put) => {
    const zip = new ZipWriter(put);
    try {
      await zip.add(
        'x',
        async (write) => {
          for (;;) {
            asked += 1;
            await write(Buffer.alloc(100_000, asked));
          }
        },
        0,
      );
    } catch {
      ended = 'cut';
      done.resolve();
      throw new Error('cut');
    }
  });
  const reader = stream.getReader();
  await reader.read();
  await reader.cancel();
  await done.promise;
  expect([ended, asked < 20]).toEqual(['cut', true]);
});

test('work that fails fails the stream, so that nobody takes it for whole', async () => {
  const stream = pushedStream(async (put) => {
    await put(Buffer.from('a'));
    throw new Error('the disk broke');
  });
  await expect(Array.fromAsync(stream)).rejects.toThrow('the disk broke');
});
