import { giveReason } from '#application/access/give-reason';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.giveReason, ({ app, by, body }) => giveReason(app, by, body)),
);
