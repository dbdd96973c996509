import { releasePlace } from '#application/scheduling/booking/holds';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.releasePlace, ({ app, session, params }) =>
    releasePlace(app, signedInActor(session), params.id),
  ),
);
