import { removeDays } from '#application/doctors/doctor-days';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#server/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.removeAbsence, ({ app, params, body, by }) =>
    removeDays(app, by, { id: params['id'] ?? '', kind: 'ausencias', item: params['ausencia'] ?? '' }, body),
  ),
);
