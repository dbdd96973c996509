import { readSettingsEffect } from '#application/scheduling/settings-effect';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#server/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readSettingsEffect, ({ app, query, body }) => readSettingsEffect(app, query, body)),
);
