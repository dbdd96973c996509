import { readSettings, saveSettings } from '#application/scheduling/hours/settings';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readSettings, ({ app, query }) => readSettings(app, query)),
  route(OPERATIONS.saveSettings, ({ app, by, query, body }) => saveSettings(app, by, query, body)),
);
