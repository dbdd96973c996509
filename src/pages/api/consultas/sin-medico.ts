import { listLeftDrafts } from '#application/records/hand-over-draft';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(route(OPERATIONS.listLeftDrafts, ({ app }) => listLeftDrafts(app)));
