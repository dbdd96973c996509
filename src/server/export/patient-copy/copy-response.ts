import type { App } from '#application/app';
import { PATIENT_COPY } from '#copy/clinical/patient-copy';
import type { PatientFile } from '#domain/clinical/patient-file';
import { respondFile } from '../../http/respond.ts';
import { pushedStream } from '../pushed-stream.ts';
import { ZipWriter } from '../zip-writer.ts';
import { copyPaths } from './file-names.ts';
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
