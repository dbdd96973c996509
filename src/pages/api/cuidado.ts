import { readUpkeep } from '#application/upkeep/read-upkeep';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(route(OPERATIONS.readUpkeep, ({ app }) => readUpkeep(app)));
