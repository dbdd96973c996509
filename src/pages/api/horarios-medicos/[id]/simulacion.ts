import { simulateSchedule } from '#application/doctors/simulate-schedule';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.simulateSchedule, ({ app, params, body: { semanaB, ...semana } }) =>
    simulateSchedule(app, params.id, { semana, ...(semanaB === undefined ? {} : { semanaB }) }),
  ),
);
