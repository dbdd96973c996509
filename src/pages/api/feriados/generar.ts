import { generateHolidays } from '#application/holidays/generate-holidays';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.generateHolidays, ({ app, body, by }) => generateHolidays(app, by, body)),
);
