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
    const belongsToDoctor = { where: [{ field: 'medico', op: '==', value: id }], limit: 1 } as const;
    const [schedule, doctor, booked, linked] = await Promise.all([
      tx.get(doctorSchedules, id),
      tx.get(doctors, id),
      tx.query(appointments, belongsToDoctor),
      tx.query(users, belongsToDoctor),
    ]);
    if (schedule === null) return err(noSuchDoctor());
    if (booked.items.length > 0) {
      return err(
        appError(
          'transicion_invalida',
          'Este médico tiene turnos en su historia y no se puede quitar. Desactívelo en su lugar.',
        ),
      );
    }
    if (linked.items.length > 0) {
      return err(
        appError(
          'transicion_invalida',
          'Este médico tiene una cuenta vinculada y no se puede quitar. Desactívelo en su lugar.',
        ),
      );
    }
    const keys = await tx.getMany(doctorKeys, keysOf(id, doctor?.value));
    tx.delete(doctorSchedules, schedule);
    if (doctor !== null) tx.delete(doctors, doctor);
    for (const key of keys) if (key?.value.medico === id) tx.delete(doctorKeys, key);
    audit(app, tx, by, { accion: 'baja de médico', coleccion: 'horariosMedicos', documento: id });
    return ok(undefined);
  });
}
