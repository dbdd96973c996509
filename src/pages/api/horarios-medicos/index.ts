import { addDoctor } from '#application/doctors/add-doctor';
import { listSchedules } from '#application/doctors/read-schedules';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#server/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listSchedules, ({ app }) => listSchedules(app)),
  route(OPERATIONS.addDoctor, ({ app, body, by }) => addDoctor(app, by, body)),
);
