import { undoMerge } from '#application/merges/undo-merge';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.undoMerge, ({ app, by, params, body }) => undoMerge(app, by, params.id, body)),
);
