import { readAlerts } from '#application/antecedents/read-antecedents';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readAlerts, ({ app, params }) => readAlerts(app, params.id)),
);
