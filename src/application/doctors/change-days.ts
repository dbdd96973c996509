import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { doctors, doctorSchedules } from '../collections.ts';
import {
  daysOf,
  isSubstitute,
  toDays,
  withDays,
  type DaysKind,
  type DoctorDays,
  type NewDays,
} from './doctor-days.ts';
import { settleDoctor } from './doctor-hours.ts';
import { noSuchDoctor } from './read-schedules.ts';
import type { WithSettled } from '#contract/settlement';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { addDays, clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

/**
 * Changes an exception or an absence. One that is over is refused; of one that has begun, past days stay as they were
 * and the change applies from today. Appointments it displaces are asked about first and settled with it.
 */
export async function changeDays<K extends DaysKind>(
  app: App,
  by: string,
  { id, kind, item }: { readonly id: string; readonly kind: K; readonly item: string },
  asked: NewDays<K>,
): Promise<Result<DoctorDays[K] & WithSettled, AppError>> {
  const { fecha, confirmado, resoluciones } = asked;
  const today = clinicTime(app.clock.now()).fecha;
  return app.store.transaction(async (tx) => {
    const [stored, week] = await Promise.all([tx.get(doctors, id), tx.get(doctorSchedules, id)]);
    if (stored === null) return err(noSuchDoctor());
    const days = daysOf(stored.value, kind);
    const found = days.find((each) => each.id === item);
    if (found === undefined) return err(appError('no_encontrado', 'Esos días ya no están anotados.'));
    if (lastOf(found) < today)
      return err(appError('transicion_invalida', 'Esos días ya pasaron y quedan en la historia.'));
    const hasBegun = found.fecha < today;
    if (fecha < today && !(hasBegun && fecha === found.fecha))
      return err(fieldError('fecha', 'Ese día ya pasó: elija desde hoy.'));
    if (lastOf(asked) < today) return err(fieldError('hasta', 'El último día no puede haber pasado.'));
    const changed = toDays(kind, asked, { fecha: fecha < today ? today : fecha, id: item });
    const substitute = 'reemplazo' in changed ? changed.reemplazo : undefined;
    if (substitute !== undefined && !(await isSubstitute(tx, id, substitute)))
      return err(fieldError('reemplazo', 'Elija a otro médico de la clínica.'));
    const past = hasBegun ? [{ ...found, id: app.secrets.newId(), hasta: addDays(today, -1) }] : [];
    const others = days.filter((each) => each.id !== item);
    const next = withDays(stored.value, kind, [...others, ...past, changed]);
    const settled = await settleDoctor(app, tx, by, {
      id,
      next,
      stored: week?.value,
      desde: found.fecha < changed.fecha ? found.fecha : changed.fecha,
      hasta: lastOf(found) > lastOf(changed) ? lastOf(found) : lastOf(changed),
      confirmacion: { confirmado, resoluciones },
    });
    if (!settled.ok) return settled;
    tx.update(doctors, stored, next);
    settled.value.write(tx);
    audit(app, tx, by, {
      accion: kind === 'ausencias' ? 'ausencia cambiada' : 'excepción de horario cambiada',
      coleccion: 'medicos',
      documento: id,
      detalle: { antes: { ...found }, despues: { ...changed } },
    });
    return ok({ ...changed, resueltos: settled.value.resueltos });
  });
}

const lastOf = ({ fecha, hasta }: { readonly fecha: string; readonly hasta?: string | undefined }): string =>
  hasta ?? fecha;
