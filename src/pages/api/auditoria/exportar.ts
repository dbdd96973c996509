import { exportAudit } from '#application/audit/export-audit';
import { auditResponse } from '#server/export/audit-response';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.exportAudit, async ({ app, session, query, drained }) => {
    const exported = await exportAudit(app, signedInActor(session), query);
    return exported.ok ? auditResponse(exported.value, drained) : exported;
  }),
);
