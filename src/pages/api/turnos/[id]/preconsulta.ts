import { openPreconsultation } from '#application/preconsultation/open-preconsultation';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.openPreconsultation, ({ app, session, params }) =>
    openPreconsultation(app, signedInActor(session), params.id),
  ),
);
