import { readSettingsEffect } from '#application/scheduling/hours/settings-effect';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readSettingsEffect, ({ app, query, body }) => readSettingsEffect(app, query, body)),
);
