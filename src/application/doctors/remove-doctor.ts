import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { appointments, doctorKeys, doctors, doctorSchedules, users } from '../collections.ts';
import { noSuchDoctor } from './read-schedules.ts';
import { keysOf } from './rename-doctor.ts';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** Removes a doctor who was never used; one with appointments or an account is refused with the reason. */
export async function removeDoctor(app: App, by: string, id: string): Promise<Result<undefined, AppError>> {
  return app.store.transaction(async (tx) => {
    const [schedule, doctor] = [await tx.get(doctorSchedules, id), await tx.get(doctors, id)];
    const keys = [];
    for (const key of keysOf(id, doctor?.value)) keys.push(await tx.get(doctorKeys, key));
    if (schedule === null) return err(noSuchDoctor());
    const belongsToDoctor = { where: [{ field: 'medico', op: '==', value: id }], limit: 1 } as const;
    if ((await tx.query(appointments, belongsToDoctor)).items.length > 0) {
      return err(
        appError(
          'transicion_invalida',
          'Este médico tiene turnos en su historia y no se puede quitar. Desactívelo en su lugar.',
        ),
      );
    }
    if ((await tx.query(users, belongsToDoctor)).items.length > 0) {
      return err(
        appError(
          'transicion_invalida',
          'Este médico tiene una cuenta vinculada y no se puede quitar. Desactívelo en su lugar.',
        ),
      );
    }
    tx.delete(doctorSchedules, schedule);
    if (doctor !== null) tx.delete(doctors, doctor);
    for (const key of keys) if (key?.value.medico === id) tx.delete(doctorKeys, key);
    audit(app, tx, by, { accion: 'baja de médico', coleccion: 'horariosMedicos', documento: id });
    return ok(undefined);
  });
}
