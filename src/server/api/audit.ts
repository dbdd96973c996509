import { AUDIT } from '#contract/audit';
import { AUDIT_LOG } from '#contract/clinical/audit-log';
import { SEAL } from '#contract/clinical/seal';
import { exportAudit } from '#application/audit/export-audit';
import { listAudit } from '#application/audit/list-audit';
import { exportSignedDay, readSignedDay } from '#application/seal/signed-day';
import { verifyConsultation } from '#application/seal/verify-note';
import { comparePaper, readAuditLogDay } from '#application/audit-log/read-audit-log-day';
import { auditResponse } from '../export/audit-response.ts';
import { ifOk, respondFile } from '../http/respond.ts';
import { handlersOf, taking } from '../http/route.ts';

export const HANDLERS = handlersOf([AUDIT, AUDIT_LOG, SEAL], {
  ...taking(['actor', 'query'], { listAudit }),
  ...taking(['by', 'body'], { comparePaper }),
  ...taking(['actor', 'id'], { verifyNote: verifyConsultation }),
  exportAudit: ({ app, actor, query, drained }) =>
    ifOk(exportAudit(app, actor, query), (pages) => auditResponse(pages, drained)),
  readAuditLogDay: ({ app, query }) => readAuditLogDay(app, query.fecha),
  readSignedDay: ({ app, query }) => readSignedDay(app, query.fecha),
  exportSignedDay: ({ app, by, query: { fecha } }) =>
    ifOk(exportSignedDay(app, by, fecha), (lines) =>
      respondFile(`notas-${fecha}.ndjson`, 'application/x-ndjson; charset=utf-8', lines),
    ),
});
