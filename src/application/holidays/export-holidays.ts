import type { App } from '../app.ts';
import { listHolidays } from './list-holidays.ts';
import { writeHolidayCsv } from '#domain/scheduling/holidays/holiday-csv';
import type { ExchangeFormat } from '#domain/scheduling/holidays/holiday-exchange';
import { writeHolidayIcs } from '#domain/scheduling/holidays/holiday-ics';
import { ok, type Result } from '#domain/shared/result';

/** A file to download: its name, media type and text. */
export interface ExportedFile {
  readonly nombre: string;
  readonly tipo: string;
  readonly texto: string;
}

/** A year's holidays, including those that reach into it, as a calendar or as a sheet. */
export async function exportHolidays(
  app: App,
  { anio, formato }: { readonly anio: number; readonly formato: ExchangeFormat },
): Promise<Result<ExportedFile, never>> {
  const listed = await listHolidays(app, { anio });
  if (!listed.ok) return listed;
  const nombre = `feriados-${String(anio)}.${formato}`;
  if (formato === 'csv')
    return ok({ nombre, tipo: 'text/csv; charset=utf-8', texto: writeHolidayCsv(listed.value) });
  const head = { nombre: `Feriados ${String(anio)}`, escrito: app.clock.now() };
  return ok({ nombre, tipo: 'text/calendar; charset=utf-8', texto: writeHolidayIcs(listed.value, head) });
}
