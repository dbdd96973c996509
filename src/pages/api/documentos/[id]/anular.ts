import { annulDocument } from '#application/documents/change-document';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.annulDocument, ({ app, session, params, body }) =>
    annulDocument(app, signedInActor(session), params.id, body),
  ),
);
