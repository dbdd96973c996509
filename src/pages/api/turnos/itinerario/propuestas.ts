import { proposeItinerary } from '#application/scheduling/itinerary/propose-itinerary';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.proposeItinerary, ({ app, session, body }) =>
    proposeItinerary(app, signedInActor(session), body),
  ),
);
