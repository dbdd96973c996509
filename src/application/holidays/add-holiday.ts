import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { inClaimedTransaction, type Claim } from '../claim.ts';
import { holidays } from '../collections.ts';
import { settleHolidays } from './holiday-impact.ts';
import type { SavedHoliday } from '#contract/holidays';
import type { Holiday, NewHoliday } from '#domain/scheduling/holidays/holiday';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { foldText } from '#domain/shared/spanish-text';

/**
 * Closes days or hours of the clinic, of doctors or of studies, from today on, and settles the appointments booked
 * then.
 */
export async function addHoliday(
  app: App,
  by: string,
  { confirmado, resoluciones, ...fields }: NewHoliday,
  claim?: Claim,
): Promise<Result<SavedHoliday, AppError>> {
  const today = clinicTime(app.clock.now()).fecha;
  if (fields.fecha < today) return err(fieldError('fecha', 'Ese día ya pasó: elija desde hoy.'));
  const holiday: Holiday = {
    ...fields,
    anio: Number(fields.fecha.slice(0, 4)),
    origen: 'clinica',
    estado: 'confirmado',
  };
  const id = app.secrets.newId();
  return inClaimedTransaction<SavedHoliday, AppError>(app.store, claim, async (tx) => {
    const sameYear = await tx.query(holidays, {
      where: [{ field: 'anio', op: '==', value: holiday.anio }],
      limit: 1000,
    });
    if (sameYear.items.some(({ value }) => isSame(value, holiday)))
      return err(
        appError('ya_existe', 'Ya hay un feriado con ese nombre en esa fecha.', {
          fields: { nombre: ['Ya hay un feriado con ese nombre en esa fecha.'] },
        }),
      );
    const settled = await settleHolidays(app, tx, by, [{ ...holiday, id }], { confirmado, resoluciones });
    if (!settled.ok) return settled;
    tx.create(holidays, id, holiday);
    settled.value.write(tx);
    audit(app, tx, by, {
      accion: 'alta de feriado',
      coleccion: 'feriados',
      documento: id,
      detalle: { ...holiday },
    });
    return ok({ ...holiday, id, version: 1, resueltos: settled.value.resueltos });
  });
}

const isSame = (a: Holiday, b: Holiday): boolean =>
  a.fecha === b.fecha && a.desdeHora === b.desdeHora && foldText(a.nombre) === foldText(b.nombre);
