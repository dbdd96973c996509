import { randomUUID } from 'node:crypto';
import { lstat, open } from 'node:fs/promises';
import * as z from 'zod/mini';
import { DEVICES } from '#contract/devices';
import { FILES, type MissingPieces, type StudyFileView } from '#contract/exams/files';
import { REFUSED_FILES } from '#contract/exams/refused-files';
import type { AppError } from '#domain/shared/app-error';
import { ok, type Result } from '#domain/shared/result';
import { learnCatalogue } from '#domain/studies/own-catalogue';
import { askClinic, ClinicUnreachable, type Remote } from './clinic-requests.ts';
import type { ArrivedFile, ClinicGateway } from './clinic-gateway.ts';
import { isOfTheFile } from './direct-gateway.ts';
import { fileHash, NO_LINK } from './file-hash.ts';
import { present } from '#domain/shared/typed-record';

/** How often what the clinic says to be missing at the end is sent again. */
const ROUNDS = 3;
/** Uploads that broke off and are remembered; the oldest is forgotten. */
const MOST_REMEMBERED = 1000;

/** One attempt to bring a file: its id at the clinic, and the bytes of its pieces. */
interface Upload {
  readonly id: string;
  readonly pieza: number;
}

/**
 * The gateway to a clinic on another machine: its API, with a device's key. A file that broke off goes on where it was, as long
 * as this process lives; after that it is sent from its beginning.
 */
export function apiGateway(remote: Remote): ClinicGateway {
  const broken = new Map<string, Upload>();
  return {
    devices: async () => {
      const { path, answer } = DEVICES.listDevices;
      const equipos = answered(await askClinic(remote, 'GET', path, answer));
      learnCatalogue({ equipos });
      return equipos;
    },
    worklist: async ({ desde, hasta, equipo }) => {
      const query = new URLSearchParams(present({ desde, hasta, equipo }));
      const { path, answer } = FILES.deviceWorklist;
      return answered(await askClinic(remote, 'GET', `${path}?${query.toString()}`, answer)).items;
    },
    receive: async (file) => {
      const { size, mtimeMs } = await lstat(file.path);
      const name = `${file.path}\n${size}\n${mtimeMs}`;
      const begun = await goOnOrBegin(remote, broken.get(name), file, size);
      if (!begun.ok) return ofTheFile(begun);
      const { upload, faltan } = begun.value;
      broken.set(name, upload);
      for (const oldest of broken.keys()) if (broken.size > MOST_REMEMBERED) broken.delete(oldest);
      const closed = await sendAndClose(remote, file.path, upload, faltan);
      broken.delete(name);
      return ofTheFile(closed);
    },
    refused: async (now) => {
      const { path, answer } = REFUSED_FILES.tellRefused;
      return answered(await askClinic(remote, 'PUT', path, answer, { json: now })).reintentar;
    },
    close: () => Promise.resolve(),
  };
}

function answered<T>(result: Result<T, AppError>): T {
  if (result.ok) return result.value;
  throw new ClinicUnreachable(result.error.message ?? result.error.code);
}

/** A refusal of the attempt and not of the file is no answer: the file is kept and sent again. */
function ofTheFile<T>(result: Result<T, AppError>): Result<T, AppError> {
  if (!result.ok && !isOfTheFile(result.error)) answered(result);
  return result;
}

async function goOnOrBegin(
  remote: Remote,
  before: Upload | undefined,
  { nombre, puerta, equipo }: ArrivedFile,
  bytes: number,
): Promise<Result<{ upload: Upload; faltan: readonly number[] }, AppError>> {
  if (before !== undefined) {
    const { answer } = FILES.readUpload;
    const there = await askClinic(remote, 'GET', piecesPath(before), answer);
    if (there.ok) return ok({ upload: before, faltan: there.value.faltan });
  }
  const { path, answer } = FILES.startFile;
  const begun = await askClinic(remote, 'POST', path, answer, {
    json: present({ nombre, bytes, puerta, equipo }),
    idempotencyKey: randomUUID(),
  });
  if (!begun.ok) return begun;
  const upload = begun.value;
  const pieces = Math.ceil(bytes / upload.pieza);
  return ok({ upload, faltan: Array.from({ length: pieces }, (_, n) => n) });
}

async function sendAndClose(
  remote: Remote,
  file: string,
  upload: Upload,
  first: readonly number[],
): Promise<Result<StudyFileView, AppError>> {
  const sha256 = await fileHash(file);
  let faltan = first;
  for (let round = 0; round < ROUNDS; round++) {
    for (const n of faltan) {
      const put = await askClinic(remote, 'PUT', `${piecesPath(upload)}/${n}`, FILES.putPiece.answer, {
        bytes: await pieceOf(file, n, upload.pieza),
      });
      if (!put.ok) answered(put);
    }
    const path = `${FILES.startFile.path}/${encodeURIComponent(upload.id)}/cierre`;
    const closed = await askClinic(remote, 'POST', path, FILES.closeFile.answer, { json: { sha256 } });
    if (closed.ok || closed.error.code !== 'incompleto') return closed;
    faltan = missingIn(closed.error);
  }
  throw new ClinicUnreachable('las piezas no terminan de llegar');
}

const piecesPath = ({ id }: Upload): string => `${FILES.startFile.path}/${encodeURIComponent(id)}/piezas`;

const missingSchema = z.object({ faltan: z.array(z.number()) });
const missingIn = ({ details }: AppError): MissingPieces['faltan'] =>
  missingSchema.safeParse(details).data?.faltan ?? [];

async function pieceOf(file: string, n: number, size: number): Promise<Uint8Array> {
  const handle = await open(file, NO_LINK);
  try {
    const { bytesRead, buffer } = await handle.read(new Uint8Array(size), 0, size, n * size);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
