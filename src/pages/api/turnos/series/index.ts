import { bookSeries } from '#application/scheduling/book-together';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#server/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.bookSeries, ({ app, session, body }) => bookSeries(app, signedInActor(session), body)),
);
