import type { FileBytes } from '#application/ports/file-inspector';
import { err, type Result } from '#domain/shared/result';
import { readLenstar, type LenstarExport } from '#domain/studies/files/lenstar';
import { bytesOf } from './byte-cursor.ts';

/** An export of a device is some kilobytes; whatever is larger is none. */
const MOST_TEXT = 2 * 1024 * 1024;
const MARKS: readonly (readonly [label: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Reads the text or XML of a device that is known; any other text is refused. */
export async function readDeviceText(file: FileBytes): Promise<Result<LenstarExport, 'tipo' | 'roto'>> {
  if (file.size > MOST_TEXT) return err('tipo');
  const text = textOf(await bytesOf(file, 0, file.size));
  return text === null ? err('tipo') : readLenstar(text);
}

/** By the mark it begins with, else UTF-8, else what Windows writes in western Europe; null where it is no text. */
function textOf(bytes: Buffer): string | null {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  const labels = marked === undefined ? ['utf-8', 'windows-1252'] : [marked[0]];
  for (const label of labels)
    try {
      const text = new TextDecoder(label, { fatal: true }).decode(bytes);
      return /^[^\p{Cc}]*$/u.test(text.replaceAll(/[\t\r\n]/gu, ' ')) ? text : null;
    } catch {
      // The next one.
    }
  return null;
}
