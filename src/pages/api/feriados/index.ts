import { addHoliday } from '#application/holidays/add-holiday';
import { listHolidays } from '#application/holidays/list-holidays';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listHolidays, ({ app, query }) => listHolidays(app, query)),
  route(OPERATIONS.addHoliday, ({ app, body, by, claim }) => addHoliday(app, by, body, claim)),
);
