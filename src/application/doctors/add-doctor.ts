import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { inClaimedTransaction, type Claim } from '../claim.ts';
import { doctorKeys, doctors, doctorSchedules } from '../collections.ts';
import { DOCTOR_MESSAGES, nameKey, tidyName } from '#domain/people/doctor';
import { emptyWeek } from '#domain/scheduling/hours/weekly-schedule';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** Adds a doctor with seven empty lists; another spelling of an existing name is refused. */
export async function addDoctor(
  app: App,
  by: string,
  request: { nombre: string },
  claim?: Claim,
): Promise<Result<{ id: string }, AppError>> {
  const id = tidyName(request.nombre);
  const key = nameKey(id);
  return inClaimedTransaction<{ id: string }, AppError>(app.store, claim, async (tx) => {
    const [sameKey, sameId] = await Promise.all([tx.get(doctorKeys, key), tx.get(doctorSchedules, id)]);
    if (sameKey !== null || sameId !== null)
      return err(
        appError('ya_existe', DOCTOR_MESSAGES.duplicate, { fields: { nombre: [DOCTOR_MESSAGES.duplicate] } }),
      );
    tx.create(doctorKeys, key, { medico: id });
    tx.create(doctorSchedules, id, emptyWeek());
    tx.create(doctors, id, { nombre: id, activo: true, versiones: [] });
    audit(app, tx, by, { accion: 'alta de médico', coleccion: 'horariosMedicos', documento: id });
    return ok({ id });
  });
}
