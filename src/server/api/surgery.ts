import { SURGERY } from '#contract/clinical/surgery';
import { changeSurgery, readLensCard, stepSurgery, tickSurgery } from '#application/surgery/change-surgery';
import { noteOperation } from '#application/surgery/note-operation';
import { proposeSurgery } from '#application/surgery/propose-surgery';
import { listPatientSurgeries, listSurgeries, readSurgery } from '#application/surgery/read-surgeries';
import { exportSurgeries, surgeryOutcomes } from '#application/surgery/surgery-outcomes';
import { surgeryAuditResponse } from '../export/surgery-audit-response.ts';
import { ifOk } from '../http/respond.ts';
import { handlersOf, taking } from '../http/route.ts';

export const HANDLERS = handlersOf([SURGERY], {
  ...taking(['actor', 'query'], { listSurgeries, surgeryOutcomes }),
  ...taking(['actor', 'id'], { listPatientSurgeries, readSurgery }),
  ...taking(['actor', 'id', 'body', 'claim'], { proposeSurgery }),
  ...taking(['actor', 'id', 'body'], { changeSurgery, stepSurgery, tickSurgery, readLens: readLensCard }),
  ...taking(['actor', 'id', 'body'], { noteOperation }),
  exportSurgeries: ({ app, actor, query, drained }) =>
    ifOk(exportSurgeries(app, actor, query), (pages) => surgeryAuditResponse(pages, drained)),
});
