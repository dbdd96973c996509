import { listAudit } from '#application/audit/list-audit';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#server/operations';

export const prerender = false;

export const { ALL } = endpoint(route(OPERATIONS.listAudit, ({ app, query }) => listAudit(app, query)));
