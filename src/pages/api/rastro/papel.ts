import { comparePaper } from '#application/trail/read-trail-day';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.comparePaper, ({ app, by, body }) => comparePaper(app, by, body)),
);
