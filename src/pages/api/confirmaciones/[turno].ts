import { noteContact } from '#application/scheduling/appointments/confirmation-notes';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.noteContact, ({ app, session, params, body }) =>
    noteContact(app, signedInActor(session), params.turno, body),
  ),
);
