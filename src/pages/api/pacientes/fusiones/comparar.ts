import { compareRecords } from '#application/merges/propose-merge';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.compareRecords, ({ app, by, query }) => compareRecords(app, by, query)),
);
