import { ok } from '#domain/shared/result';
import { endpoint, route } from '#server/http/route';
import { openApi } from '#server/openapi';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(route(OPERATIONS.openApi, async () => ok(openApi())));
