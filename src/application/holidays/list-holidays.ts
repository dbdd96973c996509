import type { App } from '../app.ts';
import { holidays } from '../collections.ts';
import { lastDayOf, toHoliday, type Holiday } from '#domain/scheduling/holidays/holiday';
import { ok, type Result } from '#domain/shared/result';

/** A year's holidays and closures by date, including those that began the year before and reach into it. */
export async function listHolidays(
  app: App,
  query: { anio: number },
): Promise<Result<({ id: string; version: number } & Holiday)[], never>> {
  const ofYear = (anio: number) =>
    app.store.query(holidays, {
      where: [{ field: 'anio', op: '==', value: anio }],
      orderBy: [{ field: 'fecha' }],
      limit: 1000,
    });
  const [before, page] = await Promise.all([ofYear(query.anio - 1), ofYear(query.anio)]);
  const reaching = before.items.filter(({ value }) => lastDayOf(value) >= `${String(query.anio)}-01-01`);
  return ok(
    [...reaching, ...page.items].map(({ id, version, value }) => ({ id, version, ...toHoliday(value) })),
  );
}
