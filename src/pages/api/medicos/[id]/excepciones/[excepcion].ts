import { removeDays } from '#application/doctors/doctor-days';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#server/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.removeException, ({ app, params, body, by }) =>
    removeDays(
      app,
      by,
      { id: params['id'] ?? '', kind: 'excepciones', item: params['excepcion'] ?? '' },
      body,
    ),
  ),
);
