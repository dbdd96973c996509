import { countPrint } from '#application/documents/change-document';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.printDocument, ({ app, session, params }) =>
    countPrint(app, signedInActor(session), params.id),
  ),
);
