import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { doctors, holidays } from '../collections.ts';
import type { Transaction } from '../ports/document-store.ts';
import { settleHolidays, strangersIn } from './holiday-impact.ts';
import type { ImportedHolidays } from '#contract/holidays';
import type { Holiday } from '#domain/scheduling/holidays/holiday';
import { readHolidayCsv } from '#domain/scheduling/holidays/holiday-csv';
import {
  exchangeKey,
  MAX_IMPORTED,
  type ImportHolidays,
  type ReadFile,
  type ReadRow,
} from '#domain/scheduling/holidays/holiday-exchange';
import { readHolidayIcs } from '#domain/scheduling/holidays/holiday-ics';
import { fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

/**
 * Reads holidays from a calendar or a sheet; with `confirmado`, saves those the clinic does not have, all or none. Past
 * days and unknown doctors or studies are rejected by line.
 */
export async function importHolidays(
  app: App,
  by: string,
  { formato, texto, confirmado, resoluciones }: ImportHolidays,
): Promise<Result<ImportedHolidays, AppError>> {
  const read = formato === 'ics' ? readHolidayIcs(texto) : readHolidayCsv(texto);
  if (read.filas.length > MAX_IMPORTED)
    return err(fieldError('texto', `Un archivo puede traer hasta ${String(MAX_IMPORTED)} feriados.`));
  const today = clinicTime(app.clock.now()).fecha;
  const files = new Map(read.filas.map(({ linea }) => [linea, app.secrets.newId()]));
  return app.store.transaction(async (tx) => {
    const sorted = await againstClinic(tx, read, today);
    if (confirmado !== true) return ok({ ...sorted, guardados: 0, resueltos: [] });
    const added = sorted.nuevos.map(({ linea, feriado }) => ({
      ...feriado,
      anio: Number(feriado.fecha.slice(0, 4)),
      origen: 'clinica' as const,
      estado: 'confirmado' as const,
      id: files.get(linea) ?? '',
    }));
    const settled = await settleHolidays(app, tx, by, added, { confirmado, resoluciones });
    if (!settled.ok) return settled;
    for (const { id, ...holiday } of added) {
      tx.create(holidays, id, holiday satisfies Holiday);
      audit(app, tx, by, {
        // A holiday's history looks for exactly this action to tell who confirmed it.
        accion: 'alta de feriado',
        coleccion: 'feriados',
        documento: id,
        detalle: { ...holiday, importado: formato },
      });
    }
    settled.value.write(tx);
    return ok({ ...sorted, guardados: added.length, resueltos: settled.value.resueltos });
  });
}

type Sorted = Pick<ImportedHolidays, 'nuevos' | 'repetidos' | 'rechazadas'>;

/** A file's rows, sorted by what the clinic already has and knows. */
async function againstClinic(
  tx: Transaction,
  { filas, rechazadas }: ReadFile,
  today: string,
): Promise<Sorted> {
  const known = new Set<string>();
  for (const anio of new Set(filas.map(({ feriado }) => Number(feriado.fecha.slice(0, 4))))) {
    const { items } = await tx.query(holidays, {
      where: [{ field: 'anio', op: '==', value: anio }],
      limit: 1000,
    });
    for (const { value } of items) known.add(exchangeKey(value));
  }
  const people = await tx.query(doctors, { limit: 1000 });
  const names = new Set(people.items.map(({ id }) => id));
  const [nuevos, repetidos]: [ReadRow[], ReadRow[]] = [[], []];
  const sorted = { nuevos, repetidos, rechazadas: [...rechazadas] };
  for (const row of filas) {
    const { linea, feriado } = row;
    const stranger = strangersIn(feriado.alcance, names)[0];
    const motivo =
      stranger !== undefined
        ? `Alcance: no existe «${stranger}».`
        : feriado.fecha < today
          ? 'Fecha: ese día ya pasó.'
          : null;
    // A row that already exists is no mistake, even when its day is over.
    if (known.has(exchangeKey(feriado))) sorted.repetidos.push(row);
    else if (motivo === null) sorted.nuevos.push(row);
    else sorted.rechazadas.push({ linea, texto: feriado.nombre, motivo });
  }
  return { ...sorted, rechazadas: sorted.rechazadas.sort((a, b) => a.linea - b.linea) };
}
