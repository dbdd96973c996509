import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { holidays, settings } from '../collections.ts';
import { settleHolidays } from './holiday-impact.ts';
import type { GeneratedHolidays } from '#contract/holidays';
import {
  bolivianHolidays,
  missingHolidays,
  type GenerateHolidays,
} from '#domain/scheduling/holidays/bolivian-holidays';
import { fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/**
 * Proposes a year's national holidays and those of the department, each with its norm, its moving rule and whether it
 * is provisional; with `confirmado`, saves the missing ones, or only those named in `claves`. Running it again
 * duplicates nothing.
 */
export async function generateHolidays(
  app: App,
  by: string,
  { anio, departamento, claves, confirmado, resoluciones }: GenerateHolidays,
): Promise<Result<GeneratedHolidays, AppError>> {
  return app.store.transaction(async (tx) => {
    const clinic = await tx.get(settings, 'clinica');
    const department = departamento === undefined ? (clinic?.value.departamento ?? null) : departamento;
    const proposals = bolivianHolidays(anio, department);
    const { items } = await tx.query(holidays, {
      where: [{ field: 'anio', op: '==', value: anio }],
      limit: 1000,
    });
    const known = new Set(items.map(({ id }) => id));
    const missing = missingHolidays(
      proposals,
      items.map(({ value }) => value),
    ).filter(({ clave }) => !known.has(clave));
    const left = new Set(missing.map(({ clave }) => clave));
    const propuestas = proposals.map((each) => ({ ...each, existe: !left.has(each.clave) }));
    if (confirmado !== true) return ok({ propuestas, guardados: 0, resueltos: [] });

    const strange = claves?.find((clave) => !proposals.some((each) => each.clave === clave));
    if (strange !== undefined) return err(fieldError('claves', `«${strange}» no es un feriado de ese año.`));
    const chosen = missing.filter(({ clave }) => claves === undefined || claves.includes(clave));
    const changed = chosen.map(({ clave, ...holiday }) => ({ ...holiday, id: clave }));
    const settled = await settleHolidays(app, tx, by, changed, { confirmado, resoluciones });
    if (!settled.ok) return settled;
    for (const { id, ...holiday } of changed) {
      tx.create(holidays, id, holiday);
      audit(app, tx, by, {
        accion: 'feriado generado',
        coleccion: 'feriados',
        documento: id,
        detalle: { ...holiday },
      });
    }
    settled.value.write(tx);
    return ok({ propuestas, guardados: chosen.length, resueltos: settled.value.resueltos });
  });
}
