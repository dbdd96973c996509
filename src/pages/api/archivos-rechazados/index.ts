import { bringerOf } from '#server/http/files/bringer-of';
import { listRefused, tellRefused } from '#application/exams/files/refused-files';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listRefused, ({ app }) => listRefused(app)),
  route(OPERATIONS.tellRefused, (call) => tellRefused(call.app, bringerOf(call), call.body)),
);
