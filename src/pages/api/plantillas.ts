import { keepTemplates, readTemplates } from '#application/templates/templates';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readTemplates, ({ app, by }) => readTemplates(app, by)),
  route(OPERATIONS.keepTemplates, ({ app, by, body }) => keepTemplates(app, by, body)),
);
