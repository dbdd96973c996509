import { listMerges } from '#application/merges/merge-view';
import { proposeMerge } from '#application/merges/propose-merge';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listMerges, ({ app, query }) => listMerges(app, query)),
  route(OPERATIONS.proposeMerge, ({ app, by, body, claim }) => proposeMerge(app, by, body, claim)),
);
