import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { doctors } from '../collections.ts';
import { delays } from '../operational-collections.ts';
import { staleVersion } from '../stale-version.ts';
import { renameDoctor } from './rename-doctor.ts';
import { firstDayWithout, settleLeaving } from './to-reassign.ts';
import { noSuchDoctor } from './read-schedules.ts';
import type { UpdatedDoctor } from '#contract/doctors';
import type { Doctor, DoctorPatch } from '#domain/people/doctor';
import { delayId } from '#domain/scheduling/room/doctor-delay';
import type { AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/**
 * Activates, deactivates (optionally from a date) or describes a doctor; null clears a field. Appointments after the
 * last day are asked about first; those without a resolution are then listed under "Por reasignar".
 */
export async function updateDoctor(
  app: App,
  by: string,
  id: string,
  { confirmado, resoluciones, ...patch }: DoctorPatch,
): Promise<Result<UpdatedDoctor, AppError>> {
  return app.store.transaction(async (tx) => {
    const today = clinicTime(app.clock.now());
    const [stored, late] = await Promise.all([tx.get(doctors, id), tx.get(delays, delayId(id, today.fecha))]);
    if (stored === null) return err(noSuchDoctor());
    const stale = staleVersion(stored.version, patch.version ?? stored.version, () => ({
      ...view(stored.value),
      id,
      version: stored.version,
    }));
    if (stale !== null) return err(stale);
    const renamed = await renameDoctor(tx, id, stored.value, patch.nombre ?? stored.value.nombre);
    if (!renamed.ok) return renamed;
    const { activoHasta, especialidad, nombreCorto, consultorio, matricula, gotasAsistente, ...rest } =
      renamed.value.next;
    const until = patch.activoHasta === undefined ? activoHasta : (patch.activoHasta ?? undefined);
    const specialty =
      patch.especialidad === undefined ? especialidad : (patch.especialidad?.trim() ?? undefined);
    const room = patch.consultorio === undefined ? consultorio : (patch.consultorio ?? undefined);
    const short = patch.nombreCorto === undefined ? nombreCorto : (patch.nombreCorto ?? undefined);
    const licence = patch.matricula === undefined ? matricula : (patch.matricula ?? undefined);
    const drops = patch.gotasAsistente === undefined ? gotasAsistente : (patch.gotasAsistente ?? undefined);
    const next: Doctor = {
      ...rest,
      activo: patch.activo ?? stored.value.activo,
      ...present({
        activoHasta: until,
        especialidad: specialty,
        nombreCorto: short === undefined || short === '' ? undefined : short,
        consultorio: room === undefined || room === '' ? undefined : room,
        matricula: licence === undefined || licence === '' ? undefined : licence,
        gotasAsistente: drops,
      }),
    };
    const settled = await settleLeaving(app, tx, by, {
      id,
      before: stored.value,
      next,
      confirmacion: { confirmado, resoluciones },
    });
    if (!settled.ok) return settled;
    tx.update(doctors, stored, next);
    renamed.value.write(tx);
    settled.value.write(tx);
    // Whoever no longer attends today is not late: those patients are reassigned.
    if (late !== null && firstDayWithout(next, today) === today.fecha) tx.delete(delays, late);
    audit(app, tx, by, {
      accion: 'cambio de médico',
      coleccion: 'medicos',
      documento: id,
      detalle: {
        ...patch,
        ...present({ nombre: patch.nombre === undefined ? undefined : [stored.value.nombre, patch.nombre] }),
      },
    });
    const { resueltos, porReasignar } = settled.value;
    return ok({ ...view(next), id, version: stored.version + 1, resueltos, porReasignar });
  });
}

const view = (
  doctor: Doctor,
): Pick<
  UpdatedDoctor,
  | 'nombre'
  | 'activo'
  | 'activoHasta'
  | 'especialidad'
  | 'nombreCorto'
  | 'consultorio'
  | 'matricula'
  | 'gotasAsistente'
> =>
  present({
    nombre: doctor.nombre,
    activo: doctor.activo,
    activoHasta: doctor.activoHasta ?? null,
    especialidad: doctor.especialidad ?? null,
    nombreCorto: doctor.nombreCorto,
    consultorio: doctor.consultorio,
    matricula: doctor.matricula,
    gotasAsistente: doctor.gotasAsistente,
  });
