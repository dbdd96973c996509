import { studyFiles } from '../../collections.ts';
import type { Stored, Transaction } from '../../ports/document-store.ts';
import { takenIn } from '../files/settle-file.ts';
import { fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import type { Correction } from '#domain/studies/corrections/correction';
import type { StudyFile } from '#domain/studies/files/study-file';
import type { Order } from '#domain/studies/orders/order';

/** What a correction does to the files: which the report has then, and which come in and go out. */
export interface CorrectedFiles {
  readonly order: Stored<Order>;
  readonly stay: readonly Stored<StudyFile>[];
  readonly entran: readonly Stored<StudyFile>[];
  readonly salen: readonly Stored<StudyFile>[];
}

/** The files of a report once it is corrected: only what waits for it comes in, only what is filed with it goes out. */
export function filesAfter(
  order: Stored<Order>,
  now: { readonly filed: readonly Stored<StudyFile>[]; readonly waiting: readonly Stored<StudyFile>[] },
  { entran = [], salen = [] }: Pick<Correction, 'entran' | 'salen'>,
): Result<CorrectedFiles, AppError> {
  const come = now.waiting.filter(({ id }) => entran.includes(id));
  const leave = now.filed.filter(({ id }) => salen.includes(id));
  if (come.length < new Set(entran).size)
    return err(fieldError('entran', 'Uno de esos archivos no espera esta corrección.'));
  if (leave.length < new Set(salen).size)
    return err(fieldError('salen', 'Uno de esos archivos no está en este estudio.'));
  return ok({
    order,
    stay: [...now.filed.filter((each) => !leave.includes(each)), ...come],
    entran: come,
    salen: leave,
  });
}

/** Writes them: what comes in belongs to the order, what goes out waits in the tray with the reason. */
export function writeFiles(
  tx: Transaction,
  { order, entran, salen }: CorrectedFiles,
  { quien, cuando, motivo }: { readonly quien: string; readonly cuando: string; readonly motivo: string },
): void {
  for (const file of entran) tx.update(studyFiles, file, takenIn(file.value, order, { quien, cuando }));
  for (const file of salen) {
    const {
      orden: _order,
      paciente: _whose,
      estudio: _study,
      ojo: _eye,
      identificado: _told,
      ...rest
    } = file.value;
    tx.update(studyFiles, file, {
      ...rest,
      estado: 'sin_identificar',
      apartado: { quien, cuando, motivo },
    });
  }
}
