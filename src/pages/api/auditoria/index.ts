import { listAudit } from '#application/audit/list-audit';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listAudit, ({ app, session, query }) => listAudit(app, signedInActor(session), query)),
);
