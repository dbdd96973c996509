import { bookItinerary } from '#application/scheduling/booking/book-together';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.bookItinerary, ({ app, session, body, claim }) =>
    bookItinerary(app, signedInActor(session), body, claim),
  ),
);
