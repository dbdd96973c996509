import { readAvailability } from '#application/scheduling/availability';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#server/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.availability, ({ app, by, query }) =>
    readAvailability(app, by, { ...query, tipo: query.tipo ?? 'estudio' }),
  ),
);
