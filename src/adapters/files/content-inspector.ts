import type { FileBytes, FileInspector, InspectedFile } from '#application/ports/file-inspector';
import { err, type Result } from '#domain/shared/result';
import type { FileFault } from '#domain/studies/files/file-kinds';

/** {@link FileInspector} by content. */
export class ContentInspector implements FileInspector {
  inspect(_file: FileBytes, _nombre: string): Promise<Result<InspectedFile, FileFault>> {
    return Promise.resolve(err('tipo'));
  }
}
