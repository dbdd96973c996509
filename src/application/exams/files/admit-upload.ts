import type { App } from '../../app.ts';
import { studyFiles } from '../../collections.ts';
import type { Stored, Transaction } from '../../ports/document-store.ts';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import type { StudyFile } from '#domain/studies/files/study-file';
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
export async function admitUpload(
  app: App,
  tx: Transaction,
  file: Arriving,
): Promise<Result<undefined, AppError>> {
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
export async function idleUploads(
  { store, clock }: Pick<App, 'store' | 'clock'>,
  uid: string,
): Promise<Stored<StudyFile>[]> {
  const before = new Date(clock.now().getTime() - IDLE_UPLOAD_MS).toISOString();
  const { items } = await store.query(studyFiles, ARRIVING);
  return items.filter(({ value }) => value.por === uid && value.recibido < before);
}
