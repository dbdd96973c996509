import { addStudy } from '#application/studies/add-study';
import { listStudySchedules } from '#application/studies/list-study-schedules';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listStudySchedules, ({ app }) => listStudySchedules(app)),
  route(OPERATIONS.addStudy, ({ app, body, by, claim }) => addStudy(app, by, body, claim)),
);
