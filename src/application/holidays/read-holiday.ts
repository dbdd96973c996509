import type { App } from '../app.ts';
import { auditLog, holidays, users } from '../collections.ts';
import { noSuchHoliday } from './change-holiday.ts';
import type { HolidayTrace } from '#contract/holidays';
import { RULE_SENTENCES, toHoliday } from '#domain/scheduling/holidays/holiday';
import type { AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** The actions that confirm a holiday: adding it, generating it from a year's decree, or confirming it later. */
const CONFIRMS = ['alta de feriado', 'feriado generado', 'confirmación de feriado'];

/** A holiday with its legal history from the audit log, newest line first. */
export async function readHoliday(app: App, id: string): Promise<Result<HolidayTrace, AppError>> {
  const [stored, { items }] = await Promise.all([
    app.store.get(holidays, id),
    app.store.query(auditLog, {
      where: [
        { field: 'coleccion', op: '==', value: 'feriados' },
        { field: 'documento', op: '==', value: id },
      ],
      orderBy: [{ field: 'cuando', direction: 'desc' }],
      limit: 200,
    }),
  ]);
  if (stored === null) return err(noSuchHoliday());
  const authors = await app.store.getMany(
    users,
    items.map(({ value }) => value.quien),
  );
  const historia = items.map(({ value: { accion, quien, cuando } }, at) => ({
    accion,
    quien,
    nombre: authors[at]?.value.nombre ?? null,
    cuando,
  }));
  const { norma, regla, estado } = stored.value;
  const confirmed = historia.find(({ accion }) => CONFIRMS.includes(accion)) ?? null;
  return ok({
    ...toHoliday(stored.value),
    id,
    version: stored.version,
    rastro: {
      norma: norma ?? null,
      regla: regla ?? null,
      explicacion: regla === undefined ? 'Lo decidió la clínica.' : RULE_SENTENCES[regla],
      confirmado: estado === 'confirmado' ? confirmed : null,
      historia,
    },
  });
}
