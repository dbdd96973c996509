import { noteOperation } from '#application/surgery/note-operation';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.noteOperation, ({ app, session, params, body }) =>
    noteOperation(app, signedInActor(session), params.id, body),
  ),
);
