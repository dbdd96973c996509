import { doctorKeys, doctorSchedules } from '../collections.ts';
import type { Transaction } from '../ports/document-store.ts';
import { DOCTOR_MESSAGES, nameKey, type Doctor } from '#domain/people/doctor';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** A renamed doctor, and what has to be written besides the document. Only reads until its `write`. */
export interface Renaming {
  readonly next: Doctor;
  write(tx: Transaction): void;
}

/** How many former names a doctor may have; beyond it a rename is refused. */
const MAX_FORMER = 20;

/**
 * Changes a doctor's display name (R25); the id, and with it every appointment, account and schedule,
 * stays. The doctor keeps the former names: no one else can take them, and they still find the doctor.
 */
export async function renameDoctor(
  tx: Transaction,
  id: string,
  doctor: Doctor,
  nombre: string,
): Promise<Result<Renaming, AppError>> {
  if (nombre === doctor.nombre) return ok({ next: doctor, write: () => undefined });
  const key = nameKey(nombre);
  const [taken, sameId] = await Promise.all([tx.get(doctorKeys, key), tx.get(doctorSchedules, nombre)]);
  if ((taken !== null && taken.value.medico !== id) || (sameId !== null && nombre !== id))
    return err(
      appError('ya_existe', DOCTOR_MESSAGES.duplicate, { fields: { nombre: [DOCTOR_MESSAGES.duplicate] } }),
    );
  const former = [...(doctor.nombresAnteriores ?? []), doctor.nombre].filter((name) => name !== nombre);
  if (former.length > MAX_FORMER)
    return err(fieldError('nombre', 'Este médico ya cambió de nombre demasiadas veces.'));
  return ok({
    next: { ...doctor, nombre, nombresAnteriores: [...new Set(former)] },
    write: (into) => {
      if (taken === null) into.create(doctorKeys, key, { medico: id });
    },
  });
}

/** The keys that hold a doctor's present and former names. */
export const keysOf = (id: string, doctor: Doctor | undefined): string[] => [
  ...new Set(
    [id, ...(doctor === undefined ? [] : [doctor.nombre, ...(doctor.nombresAnteriores ?? [])])].map(nameKey),
  ),
];
