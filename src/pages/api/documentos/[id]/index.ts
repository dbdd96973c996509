import { readDocument } from '#application/documents/read-documents';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readDocument, ({ app, session, params }) =>
    readDocument(app, signedInActor(session), params.id),
  ),
);
