import { crc32, inflateRawSync } from 'node:zlib';
import { expect } from 'vitest';

/** Reads an archive by its directory, as programs do, and checks each entry's header. */
export function unzipped(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, compressed, size] = [16, 20, 24].map((field) => archive.readUInt32LE(at + field)) as [
      number,
      number,
      number,
    ];
    const [nameLength, start] = [archive.readUInt16LE(at + 28), archive.readUInt32LE(at + 42)];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    expect(archive.readUInt32LE(start)).toBe(0x04034b50);
    const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const bytes = inflateRawSync(archive.subarray(data, data + compressed));
    expect([bytes.length, crc32(bytes)]).toEqual([size, crc]);
    files.set(name, bytes);
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return files;
}
