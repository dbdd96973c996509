import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { holidays } from '../collections.ts';
import { staleVersion } from '../stale-version.ts';
import { settleHolidays } from './holiday-impact.ts';
import type { SavedHoliday } from '#contract/holidays';
import {
  lastDayOf,
  toHoliday,
  wrongRange,
  type Holiday,
  type HolidayPatch,
} from '#domain/scheduling/holidays/holiday';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { addDays, clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { withPatch, present } from '#domain/shared/typed-record';

export const noSuchHoliday = (): AppError =>
  appError('no_encontrado', 'No hay ningún feriado con ese número.');

const OVER = 'Ese feriado ya pasó y queda como está.';
const BEGUN = 'Ese feriado ya empezó: solo se puede cambiar su último día, su nombre o su norma.';

type Changes = Omit<HolidayPatch, 'version' | 'confirmado' | 'resoluciones'>;

/** Changes a holiday that is not over: one that has begun keeps its past days, and confirming one requires its norm. */
export async function changeHoliday(
  app: App,
  by: string,
  id: string,
  { version, confirmado, resoluciones, ...changes }: HolidayPatch,
): Promise<Result<SavedHoliday, AppError>> {
  const today = clinicTime(app.clock.now()).fecha;
  return app.store.transaction(async (tx) => {
    const stored = await tx.get(holidays, id);
    if (stored === null) return err(noSuchHoliday());
    const before = toHoliday(stored.value);
    const stale = staleVersion(stored.version, version, () => ({
      ...before,
      id,
      version: stored.version,
    }));
    if (stale !== null) return err(stale);
    const next = changed(before, changes);
    const wrong = refusedChange(before, next, today);
    if (wrong !== null) return err(wrong);
    const settled = await settleHolidays(app, tx, by, [{ ...next, id }], { confirmado, resoluciones });
    if (!settled.ok) return settled;
    tx.update(holidays, stored, next);
    settled.value.write(tx);
    const confirms = before.estado === 'provisional' && next.estado === 'confirmado';
    audit(app, tx, by, {
      accion: confirms ? 'confirmación de feriado' : 'cambio de feriado',
      coleccion: 'feriados',
      documento: id,
      detalle: { antes: before, despues: next },
    });
    return ok({ ...next, id, version: version + 1, resueltos: settled.value.resueltos });
  });
}

/**
 * The holiday with its changes; null removes a field. A changed date is a person's decision and no longer the rule's.
 */
function changed(holiday: Holiday, changes: Changes): Holiday {
  const merged = withPatch(holiday, changes);
  const moved = merged.fecha !== holiday.fecha && holiday.regla !== undefined;
  return {
    ...merged,
    anio: Number(merged.fecha.slice(0, 4)),
    ...present({ regla: moved ? ('decreto' as const) : undefined }),
  };
}

function refusedChange(before: Holiday, after: Holiday, today: string): AppError | null {
  if (lastDayOf(before) < today) return appError('transicion_invalida', OVER);
  const range = wrongRange(after);
  if (range !== null) return fieldError(range.field, range.message);
  if (before.fecha < today) {
    const fixed = ['fecha', 'desdeHora', 'hastaHora'] as const;
    const scopes = [before, after].map(({ alcance }) => JSON.stringify(alcance));
    if (fixed.some((field) => before[field] !== after[field]) || scopes[0] !== scopes[1])
      return appError('transicion_invalida', BEGUN);
    if (lastDayOf(after) < addDays(today, -1))
      return fieldError('hasta', 'Los días que ya pasaron quedan como están.');
  } else if (after.fecha < today) return fieldError('fecha', 'Ese día ya pasó: elija desde hoy.');
  if (before.estado === 'provisional' && after.estado === 'confirmado' && after.norma === undefined)
    return fieldError('norma', 'Para confirmarlo, escriba la norma que lo dice.');
  return null;
}

/** Reopens a holiday's days. One that is over stays; one that has begun ends yesterday. */
export async function removeHoliday(app: App, by: string, id: string): Promise<Result<undefined, AppError>> {
  const today = clinicTime(app.clock.now()).fecha;
  return app.store.transaction(async (tx) => {
    const stored = await tx.get(holidays, id);
    if (stored === null) return err(noSuchHoliday());
    const holiday = toHoliday(stored.value);
    const { fecha } = holiday;
    if (lastDayOf(holiday) < today) return err(appError('transicion_invalida', OVER));
    if (fecha < today) tx.update(holidays, stored, { ...holiday, hasta: addDays(today, -1) });
    else tx.delete(holidays, stored);
    audit(app, tx, by, {
      accion: 'baja de feriado',
      coleccion: 'feriados',
      documento: id,
      detalle: { ...holiday },
    });
    return ok(undefined);
  });
}
