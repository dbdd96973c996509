import { readStudySchedule } from '#application/studies/list-study-schedules';
import { saveStudySchedule } from '#application/studies/save-study-schedule';
import { updateStudy } from '#application/studies/update-study';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readStudySchedule, ({ app, params }) => readStudySchedule(app, params.codigo)),
  route(OPERATIONS.saveStudySchedule, ({ app, params, body, by }) =>
    saveStudySchedule(app, by, params.codigo, body),
  ),
  route(OPERATIONS.updateStudy, ({ app, params, body, by }) => updateStudy(app, by, params.codigo, body)),
);
