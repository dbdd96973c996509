import { DOCUMENTS } from '#contract/clinical/documents';
import { TEMPLATES } from '#contract/clinical/templates';
import { annulDocument, countPrint } from '#application/documents/change-document';
import { issueDocument } from '#application/documents/issue-document';
import { prescriptionShortcuts } from '#application/documents/prescription-shortcuts';
import { listDocuments, readDocument } from '#application/documents/read-documents';
import { keepTemplates, readTemplates } from '#application/templates/templates';
import { OWN_MEDICINES } from '../own-medicines.ts';
import { withClinicText } from '../consent-texts.ts';
import { handlersOf, taking } from '../http/route.ts';

export const HANDLERS = handlersOf([DOCUMENTS, TEMPLATES], {
  ...taking(['actor', 'id'], { listDocuments, readDocument, printDocument: countPrint }),
  ...taking(['actor', 'id', 'body'], { annulDocument }),
  ...taking(['by'], { readTemplates }),
  ...taking(['by', 'body'], { keepTemplates }),
  readPrescriptionShortcuts: ({ app, actor }) => prescriptionShortcuts(app, actor, OWN_MEDICINES),
  issueDocument: ({ app, actor, params, body, claim }) =>
    issueDocument(app, actor, params.id, withClinicText(body), claim),
});
