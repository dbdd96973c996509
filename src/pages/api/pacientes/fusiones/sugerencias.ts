import { suggestMerges } from '#application/merges/suggest-merges';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.suggestMerges, ({ app, query }) => suggestMerges(app, query)),
);
