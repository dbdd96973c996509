import { listSavedViews, saveViews } from '#application/saved-views/saved-views';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listSavedViews, ({ app, by }) => listSavedViews(app, by)),
  route(OPERATIONS.saveViews, ({ app, by, body }) => saveViews(app, by, body)),
);
