import type { App } from '../app.ts';
import type { Archive, Snapshot } from '../ports/archive.ts';
import type { FileInfo } from '../ports/file-store.ts';
import type { Account } from '../ports/identity.ts';
import { formatOf } from '../versions/prepare-store.ts';
import {
  documentLine,
  documentsPart,
  HOUSE_FORMAT,
  MovingProblem,
  type ExportWriter,
  type Manifest,
  type OnProgress,
  type Part,
} from './moved-clinic.ts';
import { present } from '#domain/shared/typed-record';

export type ExportedClinic = Pick<App, 'store' | 'files' | 'identity' | 'clock' | 'backend'> & {
  readonly archive: Archive;
};

/**
 * Writes everything a clinic takes along: documents and accounts as of one moment, where the backend supports that, and
 * every file that exists once that moment is fixed. Files never change once created, so every file those documents name
 * is included, unless it was deleted meanwhile.
 */
export async function exportClinic(
  from: ExportedClinic,
  clinic: ExportWriter,
  onProgress: OnProgress,
): Promise<Manifest> {
  const format = await formatOf(from);
  const snapshot = await from.archive.snapshot();
  // The export is dated by the moment of its documents.
  const creado = from.clock.now().toISOString();
  let documentos: Manifest['documentos'];
  let cuentas: Part;
  try {
    documentos = await exportDocuments(await from.archive.collections(), snapshot, clinic, onProgress);
    cuentas = await clinic.part('cuentas', accountLines(snapshot.accounts?.() ?? from.identity.accounts()));
    await clinic.lists?.(snapshot);
  } finally {
    await snapshot.close();
  }
  const archivos = await exportFiles(from, clinic, onProgress);
  const manifest: Manifest = present({
    formato: HOUSE_FORMAT,
    almacen: format?.numero ?? 0,
    programa: format === null ? undefined : format.programa,
    creado,
    origen: from.backend.name,
    documentos,
    cuentas,
    archivos,
  });
  await clinic.finish(manifest);
  return manifest;
}

async function exportDocuments(
  collections: readonly string[],
  snapshot: Snapshot,
  clinic: ExportWriter,
  onProgress: OnProgress,
): Promise<Manifest['documentos']> {
  let total = 0;
  for (const collection of collections) total += await snapshot.count(collection);
  let done = 0;
  async function* linesOf(collection: string): AsyncIterable<unknown> {
    for await (const document of snapshot.documents(collection)) {
      yield documentLine(document);
      done += 1;
      onProgress({ task: 'documentos', done, total });
    }
  }
  const parts: Manifest['documentos'] = [];
  for (const coleccion of collections)
    parts.push({ coleccion, ...(await clinic.part(documentsPart(coleccion), linesOf(coleccion))) });
  return parts;
}

/** Field by field, so that nothing else a backend knows about an account gets exported. */
async function* accountLines(accounts: AsyncIterable<Account>): AsyncIterable<Account> {
  for await (const { uid, email } of accounts) yield { uid, email };
}

async function exportFiles(
  { files }: Pick<App, 'files'>,
  clinic: ExportWriter,
  onProgress: OnProgress,
): Promise<Manifest['archivos']> {
  let total = 0;
  for await (const { size } of files.list()) total += size;
  let bytesDeArchivos = 0;
  async function* copied(): AsyncIterable<FileInfo> {
    for await (const { id, size, contentType, sha256 } of files.list()) {
      const bytes = await files.read(id);
      // Deleted since it was listed.
      if (bytes === null) continue;
      const copy = await clinic.file(id, bytes);
      if (copy.size !== size || copy.sha256 !== sha256)
        throw new MovingProblem(
          `El archivo «${id}» está dañado en el origen: su contenido no coincide con su SHA-256. Recupérelo de una copia de seguridad o elimínelo, y exporte de nuevo.`,
        );
      bytesDeArchivos += size;
      onProgress({ task: 'archivos', done: bytesDeArchivos, total });
      yield { id, size, contentType, sha256 };
    }
  }
  return { ...(await clinic.part('archivos', copied())), bytesDeArchivos };
}
