import type { FileBytes } from '#application/ports/file-inspector';
import { err, type Result } from '#domain/shared/result';
import type { FileFault } from '#domain/studies/files/file-kinds';
import { ByteCursor } from '../byte-cursor.ts';
import { boundedPicture, type Picture } from './picture.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_CHUNK = 0x7fff_ffff;

export const isPng = (head: Uint8Array): boolean => SIGNATURE.equals(head.subarray(0, SIGNATURE.length));

/** Goes from chunk to chunk of a PNG (ISO/IEC 15948): the header is first, the end is the end of the file. */
export async function readPng(file: FileBytes): Promise<Result<Picture, FileFault>> {
  const cursor = new ByteCursor(file, SIGNATURE.length);
  let picture: Picture | null = null;
  let hasPoints = false;
  for (;;) {
    const head = await cursor.take(8);
    if (head === null) return err('roto');
    const length = head.readUInt32BE();
    const type = head.toString('latin1', 4);
    if (length > MOST_CHUNK || (type === 'IHDR') !== (picture === null)) return err('roto');
    if (type === 'IHDR') {
      const body = length === 13 ? await cursor.take(13) : null;
      if (body === null) return err('roto');
      picture = {
        ancho: body.readUInt32BE(),
        alto: body.readUInt32BE(4),
        unfolds: body[12] === 1 ? 'whole' : 'rows',
      };
    } else cursor.skip(length);
    if (type === 'IDAT') hasPoints = true;
    if (type === 'IEND') {
      const isEnd = length === 0 && hasPoints && cursor.position + 4 === file.size;
      return isEnd && picture !== null ? boundedPicture(picture) : err('roto');
    }
    cursor.skip(4);
  }
}
