import { importHolidays } from '#application/holidays/import-holidays';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.importHolidays, ({ app, body, by }) => importHolidays(app, by, body)),
);
