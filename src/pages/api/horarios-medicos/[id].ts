import { readSchedule } from '#application/doctors/read-schedules';
import { removeDoctor } from '#application/doctors/remove-doctor';
import { saveSchedule } from '#application/doctors/save-schedule';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readSchedule, ({ app, params }) => readSchedule(app, params.id)),
  route(OPERATIONS.saveSchedule, ({ app, params, body, by }) => saveSchedule(app, by, params.id, body)),
  route(OPERATIONS.removeDoctor, ({ app, params, by }) => removeDoctor(app, by, params.id)),
);
