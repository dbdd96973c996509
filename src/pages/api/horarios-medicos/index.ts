import { addDoctor } from '#application/doctors/add-doctor';
import { listSchedules } from '#application/doctors/read-schedules';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listSchedules, ({ app }) => listSchedules(app)),
  route(OPERATIONS.addDoctor, ({ app, body, by, claim }) => addDoctor(app, by, body, claim)),
);
