import { verifyConsultation } from '#application/seal/verify-note';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.verifyNote, ({ app, session, params }) =>
    verifyConsultation(app, signedInActor(session), params.id),
  ),
);
