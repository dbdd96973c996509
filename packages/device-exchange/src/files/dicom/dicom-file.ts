import type { FileBytes, InspectedFile } from '#application/ports/file-inspector';
import { err, ok, type Result } from '#domain/shared/result';
import type { FileFault } from '#domain/studies/files/file-kinds';
import { partOf } from '../byte-cursor.ts';
import { readPdf } from '../pdf/pdf-file.ts';
import { CLASSES } from './classes.ts';
import { readFrames } from './frames.ts';
import { identityOf, instanceOf, placeOf } from './identity.ts';
import { proposalsOf } from './proposals.ts';
import { readHeader, type DicomHeader } from './read-header.ts';
import { textReader } from './values.ts';
import { present } from '#domain/shared/typed-record';

/** Reads a DICOM file: what it says, what was measured, and what is seen of it. */
export async function readDicom(file: FileBytes): Promise<Result<InspectedFile, FileFault>> {
  const header = await readHeader(file);
  if (!header.ok) return header;
  const text = textReader(header.value.data);
  const [instancia, dicom] = [instanceOf(header.value), placeOf(header.value)];
  const dice = identityOf(header.value, text);
  const said = {
    tipo: 'dicom' as const,
    ...present({ instancia, dicom }),
    dice,
    propuestas: proposalsOf(header.value, text, dice.ojo),
  };
  if (header.value.sopClass === CLASSES.pdf) {
    const pages = await enclosedPdf(file, header.value);
    return pages.ok ? ok({ ...said, ...pages.value, vista: null }) : pages;
  }
  const frames = await readFrames(file, header.value);
  if (!frames.ok) return frames;
  return ok({ ...said, vista: null, ...frames.value });
}

/** The document inside is looked at like one that comes alone. */
async function enclosedPdf(
  file: FileBytes,
  { body }: DicomHeader,
): Promise<Result<{ partes: number }, FileFault>> {
  if (body === undefined || body.isInPieces || body.start + body.length > file.size) return err('roto');
  return readPdf(partOf(file, body.start, body.length));
}
