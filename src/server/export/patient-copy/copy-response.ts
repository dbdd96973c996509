import type { App } from '#application/app';
import { PATIENT_COPY } from '#copy/clinical/patient-copy';
import type { PatientFile, FiledStudy, StoredFile } from '#domain/clinical/patient-file';
import { clinicTime } from '#domain/shared/civil-date';
import type { FileKind } from '#domain/studies/files/file-kinds';
import { stepName } from '#domain/studies/ordering-rules';
import { respondFile } from '../../http/respond.ts';
import { pushedStream } from '../pushed-stream.ts';
import { ZipWriter } from '../zip-writer.ts';
import { patientCopy, type TakenBy } from './patient-copy.ts';

/** Pictures and PDFs are packed already. */
const STORED = 0;

/**
 * The copy for a patient: the page alone, or an archive of the page and the files of the studies, streamed file by file. One
 * whose bytes are not there is named in the page as missing.
 */
export async function copyResponse(
  { files }: Pick<App, 'files'>,
  file: PatientFile,
  taken: TakenBy,
  drained: () => Promise<void>,
): Promise<Response> {
  const paths = copyPaths(file.studies);
  if (paths.size === 0)
    return respondFile(PATIENT_COPY.file, 'text/html; charset=utf-8', patientCopy(file, taken));
  const there = new Map<string, string>();
  for (const [id, path] of paths) if ((await files.stat(id)) !== null) there.set(id, path);
  const archive = pushedStream(async (put) => {
    const zip = new ZipWriter(put);
    await zip.add(PATIENT_COPY.file, (write) => write(Buffer.from(patientCopy(file, taken, there))));
    for (const [id, path] of there)
      await zip.add(
        path,
        async (write) => {
          const bytes = await files.read(id);
          if (bytes === null) throw new Error('a file went away while the copy was made');
          for await (const piece of bytes) await write(piece);
        },
        STORED,
      );
    await zip.end();
  }, drained);
  return respondFile(PATIENT_COPY.archive, 'application/zip', archive);
}

const FOLDER = 'archivos';
const ENDINGS: Readonly<Record<FileKind, string>> = {
  pdf: 'pdf',
  jpeg: 'jpg',
  png: 'png',
  dicom: 'dcm',
  texto: 'txt',
};

/**
 * Where each file of the studies is in a copy, by its id: `archivos/2026-11-20_campo-visual-24-2-estandar_OD.pdf`. Plain
 * letters, which every system unpacks; no two alike.
 */
function copyPaths(studies: readonly FiledStudy[]): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  const taken = new Map<string, number>();
  for (const filed of studies)
    for (const file of filed.files) {
      const name = [dayOf(filed, file), plainly(stepName(filed.order.estudio)), eyeOf(filed, file)].join('_');
      const ending = file.value.tipo === undefined ? 'bin' : ENDINGS[file.value.tipo];
      const key = `${name}.${ending}`;
      const times = (taken.get(key) ?? 0) + 1;
      taken.set(key, times);
      paths.set(file.id, `${FOLDER}/${times === 1 ? key : `${name}_${String(times)}.${ending}`}`);
    }
  return paths;
}

/** The day of the device's clock, or of the study. */
const dayOf = ({ order, study }: FiledStudy, { value }: StoredFile): string =>
  value.dice.cuando?.slice(0, 10) ?? clinicTime(new Date(study?.realizado ?? order.creada)).fecha;

const eyeOf = ({ order }: FiledStudy, { value }: StoredFile): string =>
  value.ojo ?? value.dice.ojo ?? order.ojo;

const plainly = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
