import { readSignedDay } from '#application/seal/signed-day';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readSignedDay, ({ app, query }) => readSignedDay(app, query.fecha)),
);
