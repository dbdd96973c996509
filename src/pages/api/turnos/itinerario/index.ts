import { bookItinerary } from '#application/scheduling/book-together';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#server/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.bookItinerary, ({ app, session, body }) =>
    bookItinerary(app, signedInActor(session), body),
  ),
);
