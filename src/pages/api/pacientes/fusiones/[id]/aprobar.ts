import { approveMerge } from '#application/merges/decide-merge';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.approveMerge, ({ app, by, params, body }) => approveMerge(app, by, params.id, body)),
);
