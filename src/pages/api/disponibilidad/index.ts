import { readAvailability } from '#application/scheduling/booking/availability';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.availability, ({ app, by, query }) =>
    readAvailability(app, by, { ...query, tipo: query.tipo ?? 'estudio' }),
  ),
);
