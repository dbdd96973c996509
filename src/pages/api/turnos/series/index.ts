import { bookSeries } from '#application/scheduling/booking/book-together';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.bookSeries, ({ app, session, body, claim }) =>
    bookSeries(app, signedInActor(session), body, claim),
  ),
);
