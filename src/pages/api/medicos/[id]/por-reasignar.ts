import { listToReassign } from '#application/doctors/to-reassign';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listToReassign, ({ app, params }) => listToReassign(app, params.id)),
);
