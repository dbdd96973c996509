import { listVersions } from '#application/doctors/schedule-versions';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listVersions, ({ app, params }) => listVersions(app, params.id)),
);
