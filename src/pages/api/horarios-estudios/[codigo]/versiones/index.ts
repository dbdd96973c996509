import { listStudyVersions } from '#application/studies/save-study-schedule';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listStudyVersions, ({ app, params }) => listStudyVersions(app, params.codigo)),
);
