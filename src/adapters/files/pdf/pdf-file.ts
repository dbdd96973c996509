import { err, ok, type Result } from '#domain/shared/result';
import type { FileFault } from '#domain/studies/files/file-kinds';
import type { FileBytes } from '#application/ports/file-inspector';
import { bytesOf } from '../byte-cursor.ts';
import { PdfContent } from './pdf-content.ts';

const TAIL = 2048;
const END = '%%EOF';

export const isPdf = (head: Uint8Array): boolean =>
  /^%PDF-\d/.test(Buffer.from(head.subarray(0, 6)).toString('latin1'));

/**
 * Reads a PDF once from its beginning to its end and tells how many pages it has; `roto` where the end is missing or
 * something comes after it, `activo` where it may do something by itself or cannot be looked into (encrypted, packed in an
 * unusual way).
 */
export async function readPdf(file: FileBytes): Promise<Result<{ partes: number }, FileFault>> {
  if (!isPdf(await bytesOf(file, 0, 6)) || !(await endsAsPdf(file))) return err('roto');
  const content = new PdfContent();
  for await (const piece of file.stream()) {
    await content.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
    if (content.findings.isActive) return err('activo');
  }
  await content.end();
  return content.findings.isActive ? err('activo') : ok({ partes: content.findings.pages });
}

async function endsAsPdf(file: FileBytes): Promise<boolean> {
  const tail = (await bytesOf(file, Math.max(0, file.size - TAIL), TAIL)).toString('latin1');
  const end = tail.lastIndexOf(END);
  // White space and zeros may fill it up; anything else would be another file behind it.

  return end > 0 && tail.includes('startxref') && /^[\0\s]*$/.test(tail.slice(end + END.length));
}
