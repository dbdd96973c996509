import { createDeflateRaw, crc32 } from 'node:zlib';

/** A file of an archive: its path, and its text piece by piece. */
export interface ZipEntry {
  readonly name: string;
  readonly text: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly compressed: number;
  readonly size: number;
}

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Version 2.0, sizes after the data (they are not known before), names in UTF-8, deflated, 1 January 1980. */
const COMMON = { version: 20, flags: 0x0808, method: 8, time: 0, date: 0x0021 } as const;

/** A zip archive, written while it is made: at no time is more in memory than a piece of one file. */
export async function* zipOf(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const start = offset;
    const head = Buffer.concat([fixed(LOCAL, [0, 0, 0], name.length), name]);
    offset += head.length;
    yield head;
    let [crc, size, compressed] = [0, 0, 0];
    const counted = async function* (): AsyncGenerator<Buffer> {
      for await (const text of entry.text) {
        const bytes = Buffer.from(text);
        crc = crc32(bytes, crc);
        size += bytes.length;
        yield bytes;
      }
    };
    for await (const bytes of deflated(counted())) {
      compressed += bytes.length;
      yield bytes;
    }
    const tail = numbers([DESCRIPTOR, 4], [crc, 4], [compressed, 4], [size, 4]);
    offset += compressed + tail.length;
    yield tail;
    written.push({ name, offset: start, crc, compressed, size });
  }
  const directory = Buffer.concat(written.map(centralOf));
  const count = written.length;
  yield directory;
  yield numbers([END, 4], [0, 2], [0, 2], [count, 2], [count, 2], [directory.length, 4], [offset, 4], [0, 2]);
}

async function* deflated(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  const feed = (async () => {
    for await (const piece of bytes)
      if (!deflate.write(piece)) await new Promise((resolve) => deflate.once('drain', resolve));
    deflate.end();
  })();
  feed.catch((cause: unknown) => deflate.destroy(cause instanceof Error ? cause : new Error(String(cause))));
  yield* deflate as AsyncIterable<Buffer>;
  await feed;
}

const centralOf = ({ name, offset, crc, compressed, size }: Written): Buffer =>
  Buffer.concat([
    numbers([CENTRAL, 4], [COMMON.version, 2]),
    fixed(null, [crc, compressed, size], name.length),
    numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
    name,
  ]);

/** The fields that both headers of a file have, with the length of no extra field. */
const fixed = (
  signature: number | null,
  [crc, compressed, size]: readonly [number, number, number],
  nameLength: number,
): Buffer =>
  numbers(
    ...(signature === null ? [] : [[signature, 4] as const]),
    [COMMON.version, 2],
    [COMMON.flags, 2],
    [COMMON.method, 2],
    [COMMON.time, 2],
    [COMMON.date, 2],
    [crc, 4],
    [compressed, 4],
    [size, 4],
    [nameLength, 2],
    [0, 2],
  );

/** Unsigned numbers of two or four bytes, the lowest byte first. */
function numbers(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  return Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value >>> 0, 0, bytes);
      return field;
    }),
  );
}
