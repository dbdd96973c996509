import { changeHoliday, removeHoliday } from '#application/holidays/change-holiday';
import { readHoliday } from '#application/holidays/read-holiday';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readHoliday, ({ app, params }) => readHoliday(app, params.id)),
  route(OPERATIONS.updateHoliday, ({ app, params, body, by }) => changeHoliday(app, by, params.id, body)),
  route(OPERATIONS.removeHoliday, ({ app, params, by }) => removeHoliday(app, by, params.id)),
);
