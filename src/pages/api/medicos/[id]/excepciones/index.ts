import { listDays, noteDays } from '#application/doctors/doctor-days';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listExceptions, ({ app, params }) => listDays(app, params.id, 'excepciones')),
  route(OPERATIONS.addException, ({ app, params, body, by, claim }) =>
    noteDays(app, by, { id: params.id, kind: 'excepciones' }, body, claim),
  ),
);
