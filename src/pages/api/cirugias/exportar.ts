import { exportSurgeries } from '#application/surgery/surgery-outcomes';
import { surgeryAuditResponse } from '#server/export/surgery-audit-response';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.exportSurgeries, async ({ app, session, query, drained }) => {
    const exported = await exportSurgeries(app, signedInActor(session), query);
    return exported.ok ? surgeryAuditResponse(exported.value, drained) : exported;
  }),
);
