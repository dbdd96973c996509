import { lstat, open } from 'node:fs/promises';
import path from 'node:path';
import { bytesPassed } from '../memory.ts';
import type { App } from '#application/app';
import { readCatalogue } from '#application/devices/keep-catalogue';
import { listDevices } from '#application/devices/read-devices';
import { OWN_GATEWAYS } from '#application/exams/files/bringer';
import { closeFile } from '#application/exams/files/close-file';
import { deviceWorklist } from '#application/exams/files/device-worklist';
import { tellRefused } from '#application/exams/files/refused-files';
import { beginFile, dropUpload, putPiece } from '#application/exams/files/receive-file';
import type { StudyFileView } from '#contract/exams/files';
import type { AppError } from '#domain/shared/app-error';
import type { Result } from '#domain/shared/result';
import { pieceAt, piecesOf } from '#domain/studies/files/file-kinds';
import type { ArrivedFile, ClinicGateway } from './clinic-gateway.ts';
import { fileHash, NO_LINK } from './file-hash.ts';
import { present } from '#domain/shared/typed-record';

/** The gateway on the machine that has the clinic's data folder: the use cases themselves, on the same folder as the server. */
export function directGateway(app: App & { close(): Promise<void> }): ClinicGateway {
  return {
    devices: async () => {
      // This process is not told of changes: it reads the names too, whenever it asks.
      await readCatalogue(app);
      const found = await listDevices(app);
      return found.ok ? found.value : [];
    },
    worklist: async (asked) => {
      const found = await deviceWorklist(app, asked);
      if (!found.ok) throw new Error(found.error.message ?? found.error.code);
      return found.value.items;
    },
    receive: (file) => receive(app, file),
    refused: async (now) => {
      const reported = await tellRefused(app, OWN_GATEWAYS, now);
      return reported.ok ? reported.value.reintentar : [];
    },
    close: () => app.close(),
  };
}

async function receive(app: App, file: ArrivedFile): Promise<Result<StudyFileView, AppError>> {
  const { size } = await lstat(file.path);
  const begun = await beginFile(
    app,
    OWN_GATEWAYS,
    present({
      nombre: file.nombre === '' ? path.basename(file.path) : file.nombre,
      bytes: size,
      puerta: file.puerta,
      equipo: file.equipo,
    }),
  );
  // Too much is arriving, or the disk is full: the file waits where it lies.
  if (!begun.ok && !isOfTheFile(begun.error)) throw new Error(begun.error.message ?? begun.error.code);
  if (!begun.ok) return begun;
  const { id } = begun.value;
  try {
    for (let n = 0; n < piecesOf(size); n++) {
      const piece = pieceAt(size, n);
      if (piece === null) break;
      const put = await putPiece(app, OWN_GATEWAYS, { id, n: String(n) }, bytesOf(file.path, piece));
      // Such a refusal is of this attempt, not of the file: it changed while it was being read.
      if (!put.ok) throw new Error(put.error.message ?? put.error.code);
    }
    const closed = await closeFile(app, OWN_GATEWAYS, id, { sha256: await fileHash(file.path) });
    if (!closed.ok && !isOfTheFile(closed.error)) throw new Error(closed.error.message ?? closed.error.code);
    return closed;
  } catch (cause) {
    // What was begun is of no use to anybody; the file itself is sent again from where it lies.
    await dropUpload(app, OWN_GATEWAYS, id).catch(() => undefined);
    throw cause;
  }
}

async function* bytesOf(
  file: string,
  { offset, size }: { readonly offset: number; readonly size: number },
): AsyncGenerator<Uint8Array> {
  const handle = await open(file, NO_LINK);
  try {
    for await (const chunk of handle.createReadStream({
      start: offset,
      end: offset + size - 1,
      autoClose: false,
    })) {
      if (!(chunk instanceof Uint8Array)) throw new Error('a file is read as bytes');
      bytesPassed(chunk.byteLength);
      yield chunk;
    }
  } finally {
    await handle.close();
  }
}

/** Whether sending the same file again would be refused again. */
export const isOfTheFile = ({ code, details }: AppError): boolean =>
  code === 'demasiado_grande' ||
  code === 'entrada_invalida' ||
  (code === 'contenido_invalido' && details?.['motivo'] !== 'distinto');
