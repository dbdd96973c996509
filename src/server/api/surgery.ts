import { SURGERY } from '#contract/clinical/surgery';
import { changeSurgery, readLensCard, stepSurgery, tickSurgery } from '#application/surgery/change-surgery';
import { noteOperation } from '#application/surgery/note-operation';
import { proposeSurgery } from '#application/surgery/propose-surgery';
import { listPatientSurgeries, listSurgeries, readSurgery } from '#application/surgery/read-surgeries';
import { exportSurgeries, surgeryOutcomes } from '#application/surgery/surgery-outcomes';
import { surgeryAuditResponse } from '../export/surgery-audit-response.ts';
import { ifOk } from '../http/respond.ts';
import { handlersOf } from '../http/route.ts';

export const HANDLERS = [
  ...handlersOf(SURGERY, {
    listSurgeries: ({ app, actor, query }) => listSurgeries(app, actor, query),
    listPatientSurgeries: ({ app, actor, params }) => listPatientSurgeries(app, actor, params.id),
    proposeSurgery: ({ app, actor, params, body, claim }) =>
      proposeSurgery(app, actor, params.id, body, claim),
    surgeryOutcomes: ({ app, actor, query }) => surgeryOutcomes(app, actor, query),
    exportSurgeries: ({ app, actor, query, drained }) =>
      ifOk(exportSurgeries(app, actor, query), (pages) => surgeryAuditResponse(pages, drained)),
    readSurgery: ({ app, actor, params }) => readSurgery(app, actor, params.id),
    changeSurgery: ({ app, actor, params, body }) => changeSurgery(app, actor, params.id, body),
    stepSurgery: ({ app, actor, params, body }) => stepSurgery(app, actor, params.id, body),
    tickSurgery: ({ app, actor, params, body }) => tickSurgery(app, actor, params.id, body),
    readLens: ({ app, actor, params, body }) => readLensCard(app, actor, params.id, body),
    noteOperation: ({ app, actor, params, body }) => noteOperation(app, actor, params.id, body),
  }),
];
