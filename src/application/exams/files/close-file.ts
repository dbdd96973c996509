import type { App } from '../../app.ts';
import { auditAlone } from '../../audit/audit.ts';
import type { InspectedFile } from '../../ports/file-inspector.ts';
import type { Stored } from '../../ports/document-store.ts';
import type { Bringer } from './bringer.ts';
import { fileView } from './file-view.ts';
import { lookAtFile } from './look-at-file.ts';
import { arrivingFile, discardBytes, forgetFile, missingPieces } from './receive-file.ts';
import { settle, twinOf, type LookedAt } from './settle-file.ts';
import { previewId } from './stored-bytes.ts';
import type { StudyFileView } from '#contract/exams/files';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { FILE_FAULTS, type FileFault } from '#domain/studies/files/file-kinds';
import type { StudyFile } from '#domain/studies/files/study-file';
import { present } from '#domain/shared/typed-record';

type Closed = Promise<Result<StudyFileView, AppError>>;

/**
 * Ends a file: every byte is there, with the hash that was announced; what it is and says is read; and it is filed with its
 * order, beyond doubt, or waits in the tray for a person. What is refused leaves nothing behind. Closed twice, also at once
 * or after a crash in between, it is the same file; what is known already is not stored again, and the same bytes sent
 * twice at once become one file. Where bytes or documents cannot be read now, it rejects and everything stays for the next
 * attempt. Waits six times for the document store, however many orders have the file's number.
 */
export async function closeFile(
  app: App,
  by: Bringer,
  id: string,
  { sha256 }: { readonly sha256: string },
): Closed {
  // Whether another came first with the same bytes is asked again in the commit.
  const [found, twin] = await Promise.all([arrivingFile(app, by, id), twinOf(app.store, id, sha256)]);
  if (!found.ok) return found;
  const arriving = found.value;
  if (arriving.value.estado !== 'subiendo') return closedBefore(app, arriving, sha256);
  const whole = await app.files.commit(id, sha256);
  if (!whole.ok) {
    if (whole.error === 'distinto') return refuse(app, by, arriving, { sha256, motivo: 'distinto' });
    const faltan = missingPieces(arriving.value.bytes, await app.files.upload(id));
    return err(appError('incompleto', undefined, { details: { faltan } }));
  }
  if (twin !== null) return becomeTwin(app, by, arriving, { twin, sha256 });
  const looked = await lookAtFile(app, arriving);
  if (!looked.ok) {
    if (looked.error !== 'no_encontrado') return refuse(app, by, arriving, { sha256, motivo: looked.error });
    const now = await arrivingFile(app, by, id);
    return now.ok ? err(appError('no_disponible')) : now;
  }
  await keepPreview(app, id, looked.value);
  const settled = await settle(app, by, arriving, readFile(arriving.value, looked.value, sha256));
  switch (settled.as) {
    case 'stored':
      return ok(await fileView(app, settled.file, settled.orders));
    case 'twin':
      return becomeTwin(app, by, arriving, { twin: settled.file, sha256 });
    case 'changed': {
      // Somebody gave it up meanwhile: what came after that is nobody's, as no id is used twice.
      if (settled.file === null || settled.file.value.olvidado === true) await discardBytes(app, id);
      const now = await arrivingFile(app, by, id);
      return now.ok ? closedBefore(app, now.value, sha256) : now;
    }
  }
}

/** The same answer for a file that is whole already, of these bytes. */
async function closedBefore(app: App, stored: Stored<StudyFile>, sha256: string): Closed {
  return stored.value.sha256 === sha256 ? ok(await fileView(app, stored)) : err(refusal('distinto'));
}

const refusal = (motivo: FileFault): AppError =>
  appError('contenido_invalido', FILE_FAULTS[motivo], { details: { motivo } });

async function refuse(
  app: App,
  by: Bringer,
  arriving: Stored<StudyFile>,
  { sha256, motivo }: { readonly sha256: string; readonly motivo: FileFault },
): Closed {
  if (!(await forgetFile(app, arriving))) {
    // Another request closed it, or gave it up, at the same moment.
    const now = await arrivingFile(app, by, arriving.id);
    return now.ok ? closedBefore(app, now.value, sha256) : now;
  }
  await auditAlone(app, by.uid, {
    accion: 'archivo rechazado',
    coleccion: 'archivos',
    documento: arriving.id,
    detalle: { nombre: arriving.value.nombre, motivo },
  });
  return err(refusal(motivo));
}

/** Keeps the small picture of a file beside it, where there is one. */
export async function keepPreview(
  { files }: Pick<App, 'files'>,
  id: string,
  { vista }: InspectedFile,
): Promise<void> {
  if (vista === null) return;
  async function* bytes(picture: Uint8Array): AsyncGenerator<Uint8Array> {
    yield picture;
  }
  // One that a crash left there is the same picture.
  await files.create(previewId(id), 'image/webp', bytes(vista));
}

/** The document of a whole file, of which nobody knows yet whose it is. */
export function readFile(before: StudyFile, looked: InspectedFile, sha256: string): LookedAt {
  const { tipo, ancho, alto, partes, instancia, dicom, dice, propuestas, vista } = looked;
  return {
    ...before,
    estado: 'sin_identificar',
    tipo,
    sha256,
    dice,
    propuestas,
    vista: vista !== null,
    ...present({ ancho, alto, partes, instancia, dicom }),
  };
}

/** A file that is there already, and the hash that both have. */
interface Known {
  readonly twin: Stored<StudyFile>;
  readonly sha256: string;
}

/** What arrived again is not kept a second time. */
async function becomeTwin(app: App, by: Bringer, arriving: Stored<StudyFile>, known: Known): Closed {
  await forgetFile(app, arriving);
  return settleTwin(app, by, known, arriving.value.orden);
}

/** What is sent again stays where it is; a person who brings it to an order files what waited in the tray. */
async function settleTwin(app: App, by: Bringer, { twin, sha256 }: Known, orden: string | undefined): Closed {
  const { estado } = twin.value;
  if (orden === undefined || (estado === 'archivado' && twin.value.orden === orden))
    return ok(await fileView(app, twin));
  if (estado === 'archivado')
    return err(
      appError(
        'transicion_invalida',
        'Este mismo archivo ya está archivado en otro estudio. Si está mal allí, devuélvalo primero.',
        { details: { archivo: twin.id, orden: twin.value.orden } },
      ),
    );
  const settled = await settle(app, by, twin, { ...twin.value, sha256, estado: 'sin_identificar', orden });
  if (settled.as === 'stored') return ok(await fileView(app, settled.file, settled.orders));
  // Somebody filed it or took it back at this moment: what holds is how it is now.
  if (settled.file === null) return err(appError('version_vieja'));
  return settleTwin(app, by, { twin: settled.file, sha256 }, orden);
}
