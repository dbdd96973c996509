import { err, ok, type Result } from '#domain/shared/result';
import type { FileFault } from '#domain/studies/files/file-kinds';
import type { FileBytes } from '#application/ports/file-inspector';
import { bytesOf } from '../byte-cursor.ts';
import { PdfContent } from './pdf-content.ts';
import { opensWithoutPassword } from './pdf-lock.ts';

const END = '%%EOF';
/** The table's place stands before the end. */
const TAIL = 2048;
/** How much may fill a file up behind its end, looked through so many bytes at a time. */
const MOST_FILL = 16 * 1024 * 1024;
const BLOCK = 64 * 1024;

export const isPdf = (head: Uint8Array): boolean =>
  /^%PDF-\d/.test(Buffer.from(head.subarray(0, 6)).toString('latin1'));

/**
 * Reads a PDF once from its beginning to its end and tells how many pages it has; `roto` where the end is missing or
 * something comes after it, `activo` where it may do something by itself or leads to another file, `opaco` where it is packed
 * so that it cannot be looked into, `cifrado` where it asks for a password, or is locked and then packed or with links that
 * cannot be read. One that only forbids to print or to change is read.
 */
export async function readPdf(file: FileBytes): Promise<Result<{ partes: number }, FileFault>> {
  if (!isPdf(await bytesOf(file, 0, 6)) || !(await endsAsPdf(file))) return err('roto');
  const content = new PdfContent();
  for await (const piece of file.stream()) {
    await content.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
    if (content.findings.isActive) return err('activo');
  }
  await content.end();
  const { isActiveAtEnd, isLocked, isUnreadable, leaves, pages } = content.findings;
  if (isActiveAtEnd) return err('activo');
  if (isLocked)
    return isUnreadable || leaves || !(await opensWithoutPassword(file))
      ? err('cifrado')
      : ok({ partes: pages });
  if (leaves) return err('activo');
  return isUnreadable ? err('opaco') : ok({ partes: pages });
}

async function endsAsPdf(file: FileBytes): Promise<boolean> {
  const end = await endOfText(file);
  const tail = (await bytesOf(file, Math.max(0, end - TAIL), Math.min(end, TAIL))).toString('latin1');
  return tail.endsWith(END) && tail.includes('startxref');
}

/** The end without what fills a file up: white space, zeros, ones, the old mark of an end. Anything else would be another file. */
async function endOfText(file: FileBytes): Promise<number> {
  for (let end = file.size; end > 0 && file.size - end < MOST_FILL;) {
    const block = await bytesOf(file, Math.max(0, end - BLOCK), Math.min(end, BLOCK));
    const last = block.findLastIndex((byte) => !FILL.has(byte));
    if (last >= 0) return end - block.length + last + 1;
    end -= block.length;
  }
  return 0;
}

const FILL = new Set([0, 9, 10, 12, 13, 0x1a, 0x20, 0xff]);
