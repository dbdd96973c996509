import { deviceWorklist } from '#application/exams/files/device-worklist';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.deviceWorklist, ({ app, query }) => deviceWorklist(app, query)),
);
