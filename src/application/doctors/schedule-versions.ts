import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { doctors, doctorSchedules } from '../collections.ts';
import { describeVersions } from '../scheduling/hours/version-list.ts';
import { settleDoctor } from './doctor-hours.ts';
import { noSuchDoctor } from './read-schedules.ts';
import type { VersionRecord } from '#contract/doctor-schedules';
import type { WithSettled } from '#contract/settlement';
import { lastDayOf } from '#domain/scheduling/hours/dated-versions';
import type { Confirmation } from '#domain/scheduling/hours/orphans';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

/** Every dated version of a doctor's week, past, in force and future, with who saved it. */
export async function listVersions(app: App, id: string): Promise<Result<VersionRecord[], AppError>> {
  const [week, doctor] = await Promise.all([app.store.get(doctorSchedules, id), app.store.get(doctors, id)]);
  if (week === null) return err(noSuchDoctor());
  const auditLines = { coleccion: 'horariosMedicos', documento: id };
  const today = clinicTime(app.clock.now()).fecha;
  return ok(await describeVersions(app.store, doctor?.value.versiones ?? [], auditLines, today));
}

/** Cancels a week that is not in force yet; the one before it continues, and what that displaces is settled. */
export async function cancelVersion(
  app: App,
  by: string,
  { id, vigenteDesde }: { readonly id: string; readonly vigenteDesde: string },
  confirmacion: Confirmation,
): Promise<Result<WithSettled, AppError>> {
  const today = clinicTime(app.clock.now()).fecha;
  return app.store.transaction(async (tx) => {
    const [stored, doctor] = await Promise.all([tx.get(doctorSchedules, id), tx.get(doctors, id)]);
    if (stored === null || doctor === null) return err(noSuchDoctor());
    const { versiones } = doctor.value;
    const refused = notCancellable(
      versiones.map((version) => version.vigenteDesde),
      vigenteDesde,
      today,
    );
    if (refused !== null) return err(refused);
    const next = {
      ...doctor.value,
      versiones: versiones.filter((version) => version.vigenteDesde !== vigenteDesde),
    };
    const settled = await settleDoctor(app, tx, by, {
      id,
      next,
      stored: stored.value,
      desde: vigenteDesde,
      hasta: lastDayOf(versiones, vigenteDesde),
      confirmacion,
    });
    if (!settled.ok) return settled;
    tx.update(doctors, doctor, next);
    // Raises the version: an open editor shows a schedule that no longer exists.
    tx.update(doctorSchedules, stored, stored.value);
    settled.value.write(tx);
    audit(app, tx, by, {
      accion: 'versión de horario anulada',
      coleccion: 'horariosMedicos',
      documento: id,
      detalle: { vigenteDesde },
    });
    return ok({ resueltos: settled.value.resueltos });
  });
}

/** Why a version cannot be cancelled: it does not exist or has begun; null when it can. */
export function notCancellable(
  versions: readonly string[],
  vigenteDesde: string,
  today: string,
): AppError | null {
  if (!versions.includes(vigenteDesde))
    return appError('no_encontrado', 'No hay ningún horario que empiece ese día.');
  if (vigenteDesde <= today)
    return appError(
      'transicion_invalida',
      'Ese horario ya rige y queda en la historia. Guarde uno nuevo en su lugar.',
    );
  return null;
}
