import type { App } from '../../app.ts';
import { inClaimedTransaction, type Claim } from '../../claim.ts';
import { orders, studyFiles } from '../../collections.ts';
import type { ByteRange, UploadInfo } from '../../ports/file-store.ts';
import type { Stored, Transaction } from '../../ports/document-store.ts';
import { noSuchOrder } from '../orders/read-orders.ts';
import type { Bringer } from './bringer.ts';
import { previewId } from './stored-bytes.ts';
import type { MissingPieces } from '#contract/exams/files';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import {
  MOST_FILE_BYTES,
  PIECE_BYTES,
  pieceAt,
  piecesOf,
  UNREAD_TYPE,
} from '#domain/studies/files/file-kinds';
import { FILE_MESSAGES, type NewFile, type StudyFile } from '#domain/studies/files/study-file';
import { present } from '#domain/shared/typed-record';
import {
  IDLE_UPLOAD_MS,
  QUOTA_MESSAGES,
  quotaFault,
  UPLOAD_AGAIN_SECONDS,
  UPLOAD_QUOTA,
  type Arriving,
} from '#domain/studies/files/upload-quota';

/** Everything that is arriving, the oldest first; beyond the limit of all a little, since each account may begin one. */
const ARRIVING = {
  where: [{ field: 'estado', op: '==', value: 'subiendo' }],
  orderBy: [{ field: 'recibido' }],
  limit: UPLOAD_QUOTA.mostOfAll * 2,
} as const;

/** Whether one more file may begin: read in the transaction that begins it, so that nothing begins in between. */
async function admitUpload(app: App, tx: Transaction, file: Arriving): Promise<Result<undefined, AppError>> {
  const [{ items }, room] = await Promise.all([tx.query(studyFiles, ARRIVING), app.files.room()]);
  const fault = quotaFault(
    items.map(({ value }) => value),
    file,
    room,
  );
  if (fault === null) return ok(undefined);
  const details = { reintentarEn: UPLOAD_AGAIN_SECONDS, cupo: fault };
  return err(
    appError(fault === 'disk' ? 'no_disponible' : 'demasiados_intentos', QUOTA_MESSAGES[fault], { details }),
  );
}

/** What an account began long ago and left: it gives it up, to bring something else. */
async function idleUploads(
  { store, clock }: Pick<App, 'store' | 'clock'>,
  uid: string,
): Promise<Stored<StudyFile>[]> {
  const before = new Date(clock.now().getTime() - IDLE_UPLOAD_MS).toISOString();
  const { items } = await store.query(studyFiles, ARRIVING);
  return items.filter(({ value }) => value.por === uid && value.recibido < before);
}

export const noSuchFile = (): AppError => appError('no_encontrado', 'No se encontró ese archivo.');

const ARRIVED = 'Este archivo ya llegó entero.';
/** Some signs become several where they are written in the usual form. */
const MOST_LETTERS = 200;

/**
 * Begins a file: from then on its pieces may come, in any order. Nobody sees it before it is closed. An account that has too
 * many under way gives up what it left long ago.
 */
export async function beginFile(
  app: App,
  by: Bringer,
  file: NewFile,
  claim?: Claim,
): Promise<Result<{ id: string; pieza: number }, AppError>> {
  const begun = await begin(app, by, file, claim);
  if (begun.ok || begun.error.details?.['cupo'] !== 'own') return begun;
  const idle = await idleUploads(app, by.uid);
  for (const left of idle) await forgetFile(app, left);
  return idle.length === 0 ? begun : begin(app, by, file, claim);
}

async function begin(
  app: App,
  by: Bringer,
  { nombre, bytes, orden, equipo, puerta, papel }: NewFile,
  claim?: Claim,
): Promise<Result<{ id: string; pieza: number }, AppError>> {
  if (bytes > MOST_FILE_BYTES)
    return err(
      appError('demasiado_grande', FILE_MESSAGES.large, { fields: { bytes: [FILE_MESSAGES.large] } }),
    );
  if (bytes <= 0) return err(fieldError('bytes', FILE_MESSAGES.empty));
  const name = plainName(nombre);
  if (/^[.\s]*$/u.test(name)) return err(fieldError('nombre', FILE_MESSAGES.name));
  // What it says tells whose it is; a program at the devices knows nothing more.
  if (by.esLlave && orden !== undefined) return err(fieldError('orden', FILE_MESSAGES.byPerson));
  const id = app.secrets.newId();
  return inClaimedTransaction<{ id: string; pieza: number }, AppError>(app.store, claim, async (tx) => {
    const [admitted, order] = await Promise.all([
      admitUpload(app, tx, { por: by.uid, bytes }),
      orden === undefined ? null : tx.get(orders, orden),
    ]);
    if (!admitted.ok) return admitted;
    if (orden !== undefined) {
      if (order === null) return err(noSuchOrder());
      if (order.value.estado === 'cancelado')
        return err(appError('transicion_invalida', 'Esa orden está cancelada: no recibe archivos.'));
    }
    tx.create(studyFiles, id, {
      nombre: name,
      bytes,
      estado: 'subiendo',
      por: by.uid,
      puerta: by.esLlave ? (puerta === 'dicom' ? 'dicom' : 'carpeta') : 'mano',
      recibido: app.clock.now().toISOString(),
      ...present({ equipo, orden, papel: papel === true && orden !== undefined ? papel : undefined }),
      vista: false,
      dice: {},
      propuestas: {},
    });
    return ok({ id, pieza: PIECE_BYTES });
  });
}

/** The name alone, without folders, control characters and halves of characters. */
function plainName(text: string): string {
  const name = (text.split(/[/\\]/u).at(-1) ?? '').replace(/\p{C}/gu, '').trim().normalize('NFC');
  const cut = name.slice(0, MOST_LETTERS);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/** Stores one piece, which may have come before; answers with the pieces that are still missing. */
export async function putPiece(
  app: App,
  by: Bringer,
  { id, n }: { readonly id: string; readonly n: string },
  bytes: AsyncIterable<Uint8Array>,
): Promise<Result<MissingPieces, AppError>> {
  const found = await arrivingFile(app, by, id);
  if (!found.ok) return found;
  const { bytes: size, estado } = found.value.value;
  if (estado !== 'subiendo') return err(appError('transicion_invalida', ARRIVED));
  const piece = /^\d{1,4}$/u.test(n) ? pieceAt(size, Number(n)) : null;
  if (piece === null)
    return err(fieldError('n', `Este archivo tiene las piezas de la 0 a la ${String(piecesOf(size) - 1)}.`));
  // The first piece begins the upload; another one may have done so at the same moment.
  if ((await app.files.upload(id)) === null) await app.files.begin(id, { contentType: UNREAD_TYPE, size });
  const appended = await app.files.append(id, piece, bytes);
  if (appended.ok) return ok({ faltan: missingPieces(size, appended.value) });
  if (appended.error === 'no_encontrado') {
    // A file came of it already: its hash says at the end whether these bytes are the same.
    if ((await app.files.stat(id)) === null) return err(noSuchFile());
    return ok({ faltan: [] });
  }
  return err(fieldError('pieza', `La pieza ${n} tiene que tener ${String(piece.size)} bytes.`));
}

/** The pieces that are missing of a file. */
export async function readUpload(
  app: App,
  by: Bringer,
  id: string,
): Promise<Result<MissingPieces, AppError>> {
  const found = await arrivingFile(app, by, id);
  if (!found.ok) return found;
  const { bytes, estado } = found.value.value;
  if (estado !== 'subiendo') return ok({ faltan: [] });
  const upload = await app.files.upload(id);
  // Without an upload it has not begun, or it was cut off while it was being closed.
  const isThere = upload === null && (await app.files.stat(id)) !== null;
  return ok({ faltan: isThere ? [] : missingPieces(bytes, upload) });
}

/** Forgets a file that has not arrived whole. */
export async function dropUpload(app: App, by: Bringer, id: string): Promise<Result<undefined, AppError>> {
  const found = await arrivingFile(app, by, id);
  if (!found.ok) return found;
  if (found.value.value.estado !== 'subiendo') return err(cannotDrop());
  if (await forgetFile(app, found.value)) return ok(undefined);
  // It was closed at this moment, or given up by somebody else.
  return (await arrivingFile(app, by, id)).ok ? err(cannotDrop()) : ok(undefined);
}

const cannotDrop = (): AppError =>
  appError('transicion_invalida', `${ARRIVED} Si no es de la clínica, apártelo.`);

/**
 * Removes everything of a file that was never shown to anybody; false, and nothing is removed, where it is no longer as it
 * was seen. First its document says so, from when on it cannot become whole; the document itself goes last, so that
 * whatever is cut off is taken up again by the sweep.
 */
export async function forgetFile(
  app: Pick<App, 'files' | 'store'>,
  { id, version, value }: Stored<StudyFile>,
): Promise<boolean> {
  if (value.estado !== 'subiendo') return false;
  const isMarked = value.olvidado === true;
  if (!isMarked) {
    const marked = await app.store.update(studyFiles, id, version, { ...value, olvidado: true });
    if (!marked.ok) return false;
  }
  await discardBytes(app, id);
  await app.store.delete(studyFiles, id, isMarked ? version : version + 1);
  return true;
}

/** Removes whatever is stored of a file that nobody has. */
export async function discardBytes({ files }: Pick<App, 'files'>, id: string): Promise<void> {
  await files.abort(id);
  await files.delete(id);
  await files.delete(previewId(id));
}

/** A file that this person or program brings; nobody else's can be written to. */
export async function arrivingFile(
  { store }: Pick<App, 'store'>,
  by: Bringer,
  id: string,
): Promise<Result<Stored<StudyFile>, AppError>> {
  const stored = await store.get(studyFiles, id);
  return stored === null || stored.value.por !== by.uid || stored.value.olvidado === true
    ? err(noSuchFile())
    : ok(stored);
}

/** The pieces in which something is missing; all where nothing has arrived yet. */
export function missingPieces(size: number, upload: Pick<UploadInfo, 'missing'> | null): number[] {
  const missing: readonly ByteRange[] = upload?.missing ?? [{ start: 0, end: size - 1 }];
  return Array.from({ length: piecesOf(size) }, (_, n) => n).filter((n) => {
    const piece = pieceAt(size, n);
    return (
      piece !== null &&
      missing.some(({ start, end }) => start < piece.offset + piece.size && end >= piece.offset)
    );
  });
}
