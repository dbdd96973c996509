import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const size = { width: 128, height: 96 };
const drawing = (): ReturnType<typeof sharp> =>
  sharp({ create: { ...size, channels: 3, background: '#7a2b20' } });

export const jpegFile = (): Promise<Buffer> => drawing().jpeg().toBuffer();
export const progressiveJpegFile = (): Promise<Buffer> => drawing().jpeg({ progressive: true }).toBuffer();
export const pngFile = (): Promise<Buffer> => drawing().png().toBuffer();

/** A chunk of a PNG. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The header of a PNG of grey points. */
export function pngHeader(width: number, height: number, interlace = 0): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, interlace], 8);
  return pngChunk('IHDR', header);
}

/** A small file that claims to be a huge picture. */
export const pngBomb = (width = 60_000, height = 60_000): Buffer =>
  Buffer.concat([
    PNG_SIGNATURE,
    pngHeader(width, height),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1024 * 1024))),
    pngChunk('IEND', new Uint8Array()),
  ]);

/** A JPEG whose frame header claims another size. */
export function jpegBomb(jpeg: Buffer, width = 65_000, height = 65_000): Buffer {
  const bytes = Buffer.from(jpeg);
  const frame = bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xc0);
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}
