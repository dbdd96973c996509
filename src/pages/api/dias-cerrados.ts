import { listClosedDays } from '#application/holidays/list-closed-days';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(route(OPERATIONS.listClosedDays, ({ app }) => listClosedDays(app)));
