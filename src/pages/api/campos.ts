import { listFields } from '#application/visits/list-fields';
import { ok } from '#domain/shared/result';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(route(OPERATIONS.listFields, async () => ok(listFields())));
