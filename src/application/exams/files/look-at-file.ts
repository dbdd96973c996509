import type { App } from '../../app.ts';
import type { FileBytes, InspectedFile } from '../../ports/file-inspector.ts';
import type { Stored } from '../../ports/document-store.ts';
import { isUnavailable } from '../../ports/unavailable.ts';
import { storedBytes } from './stored-bytes.ts';
import { err, type Result } from '#domain/shared/result';
import type { FileFault } from '#domain/studies/files/file-kinds';
import type { StudyFile } from '#domain/studies/files/study-file';

/**
 * What a stored file is and says; `no_encontrado` where its bytes are gone. Whoever looks at files answers whatever their
 * bytes; where it breaks nevertheless, these bytes break it, and the file is `roto`. A disk, a store or a memory that fails
 * says nothing about the file: then it rejects.
 */
export async function lookAtFile(
  app: Pick<App, 'files' | 'inspector' | 'log'>,
  { id, value: { bytes, nombre } }: Stored<StudyFile>,
): Promise<Result<InspectedFile, FileFault | 'no_encontrado'>> {
  const { file, hasFailed } = observed(storedBytes(app, id, bytes));
  try {
    return await app.inspector.inspect(file, nombre);
  } catch (cause) {
    if (!hasFailed() && !isPassing(cause)) {
      app.log.error('archivo_no_se_pudo_examinar', {
        archivo: id,
        error: cause instanceof Error ? cause.message : 'desconocido',
      });
      return err('roto');
    }
    if ((await app.files.stat(id)) === null) return err('no_encontrado');
    throw cause;
  }
}

/** A file of which it is known whether reading it has failed. */
function observed(bytes: FileBytes): { readonly file: FileBytes; readonly hasFailed: () => boolean } {
  let failed = false;
  const fail = (cause: unknown): never => {
    failed = true;
    throw cause;
  };
  const file: FileBytes = {
    size: bytes.size,
    read: (range) => bytes.read(range).catch(fail),
    stream: async function* () {
      try {
        yield* bytes.stream();
      } catch (cause) {
        fail(cause);
      }
    },
  };
  return { file, hasFailed: () => failed };
}

/** Whether the machine is to blame, and not what it was given. */
const isPassing = (cause: unknown): boolean =>
  isUnavailable(cause) ||
  (cause instanceof Error &&
    (('code' in cause && /^E[A-Z0-9]+$|^ERR_MEMORY/u.test(String(cause.code))) ||
      /allocation failed|out of memory/iu.test(cause.message)));
