import { refuseMerge } from '#application/merges/decide-merge';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.refuseMerge, ({ app, by, params, body }) => refuseMerge(app, by, params.id, body)),
);
