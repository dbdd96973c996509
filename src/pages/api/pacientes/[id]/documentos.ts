import { issueDocument } from '#application/documents/issue-document';
import { listDocuments } from '#application/documents/read-documents';
import { withClinicText } from '#server/consent-texts';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listDocuments, ({ app, session, params }) =>
    listDocuments(app, signedInActor(session), params.id),
  ),
  route(OPERATIONS.issueDocument, ({ app, session, params, body, claim }) =>
    issueDocument(app, signedInActor(session), params.id, withClinicText(body), claim),
  ),
);
