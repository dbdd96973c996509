import type { FileBytes, FileInspector, InspectedFile } from '#application/ports/file-inspector';
import { err, ok, type Result } from '#domain/shared/result';
import type { FileFault, FileKind } from '#domain/studies/files/file-kinds';
import { contentBeforeName, readFileName } from '#domain/studies/files/file-name';
import { bytesOf } from './byte-cursor.ts';
import { readDicom } from './dicom/dicom-file.ts';
import { isDicom } from '#domain/studies/dicom/part10';
import { isDisguised, isHeadless } from './dicom/read-header.ts';
import { isPdf, readPdf } from './pdf/pdf-file.ts';
import { isJpeg, readJpeg } from './pictures/jpeg.ts';
import type { Picture } from './pictures/picture.ts';
import { isPng, readPng } from './pictures/png.ts';
import { isCheapToPreview, previewOf } from './pictures/preview.ts';
import type { ReadText } from '#domain/studies/files/device-text';
import { readDeviceText } from '#domain/studies/files/device-texts';

/** An export of a device is some kilobytes; whatever is larger is none. */
const MOST_TEXT = 2 * 1024 * 1024;
const MARKS: readonly (readonly [label: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Reads the text or XML of a device that is known; any other text is refused. */
async function readText(file: FileBytes): Promise<ReturnType<ReadText>> {
  if (file.size > MOST_TEXT) return err('tipo');
  const text = textOf(await bytesOf(file, 0, file.size));
  return text === null ? err('tipo') : readDeviceText(text);
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

const HEAD = 132;
const LESS_THAN = 0x3c;

/** {@link FileInspector} by the bytes: what they begin with says what has to follow to their end. */
export class ContentInspector implements FileInspector {
  async inspect(file: FileBytes, nombre: string): Promise<Result<InspectedFile, FileFault>> {
    const head = await bytesOf(file, 0, HEAD);
    const kind = kindOf(head);
    if (kind === null) return err('tipo');
    if (kind === 'texto' && isHeadless(head)) return err('sin_cabecera');
    const said = readFileName(nombre);
    switch (kind) {
      case 'pdf': {
        const pages = await readPdf(file);
        return pages.ok
          ? ok({ tipo: 'pdf', ...pages.value, dice: said, propuestas: {}, vista: null })
          : pages;
      }
      case 'jpeg':
        return inspectPicture(file, kind, await readJpeg(file), said);
      case 'png':
        return inspectPicture(file, kind, await readPng(file), said);
      case 'dicom': {
        const read = await readDicom(file);
        return read.ok ? ok({ ...read.value, dice: contentBeforeName(read.value.dice, said) }) : read;
      }
      case 'texto': {
        const read = await readText(file);
        if (!read.ok) return read;
        const { dice, propuestas } = read.value;
        return ok({ tipo: 'texto', dice: contentBeforeName(dice, said), propuestas, vista: null });
      }
    }
  }
}

/** By the first bytes; null for anything else, and for what is two kinds at once. */
function kindOf(head: Buffer): FileKind | null {
  if (isDicom(head)) return isDisguised(head) ? null : 'dicom';
  if (isPdf(head)) return 'pdf';
  if (isJpeg(head)) return 'jpeg';
  if (isPng(head)) return 'png';
  return isDisguised(head) && head[0] !== LESS_THAN ? null : 'texto';
}

async function inspectPicture(
  file: FileBytes,
  tipo: 'jpeg' | 'png',
  read: Result<Picture, FileFault>,
  dice: InspectedFile['dice'],
): Promise<Result<InspectedFile, FileFault>> {
  if (!read.ok) return read;
  const { ancho, alto } = read.value;
  const said = { tipo, ancho, alto, dice, propuestas: {} };
  if (!isCheapToPreview(file.size, read.value)) return ok({ ...said, vista: null });
  const seen = await previewOf(await bytesOf(file, 0, file.size));
  return seen.ok ? ok({ ...said, vista: seen.value }) : seen;
}
