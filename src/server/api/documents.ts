import { DOCUMENTS } from '#contract/clinical/documents';
import { TEMPLATES } from '#contract/clinical/templates';
import { annulDocument, countPrint } from '#application/documents/change-document';
import { issueDocument } from '#application/documents/issue-document';
import { prescriptionShortcuts } from '#application/documents/prescription-shortcuts';
import { listDocuments, readDocument } from '#application/documents/read-documents';
import { keepTemplates, readTemplates } from '#application/templates/templates';
import { OWN_MEDICINES } from '../own-medicines.ts';
import { withClinicText } from '../consent-texts.ts';
import { handlersOf } from '../http/route.ts';

export const HANDLERS = [
  ...handlersOf(DOCUMENTS, {
    listDocuments: ({ app, actor, params }) => listDocuments(app, actor, params.id),
    readPrescriptionShortcuts: ({ app, actor }) => prescriptionShortcuts(app, actor, OWN_MEDICINES),
    issueDocument: ({ app, actor, params, body, claim }) =>
      issueDocument(app, actor, params.id, withClinicText(body), claim),
    readDocument: ({ app, actor, params }) => readDocument(app, actor, params.id),
    annulDocument: ({ app, actor, params, body }) => annulDocument(app, actor, params.id, body),
    printDocument: ({ app, actor, params }) => countPrint(app, actor, params.id),
  }),
  ...handlersOf(TEMPLATES, {
    readTemplates: ({ app, by }) => readTemplates(app, by),
    keepTemplates: ({ app, by, body }) => keepTemplates(app, by, body),
  }),
];
