import { listDays, noteDays } from '#application/doctors/doctor-days';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listAbsences, ({ app, params }) => listDays(app, params.id, 'ausencias')),
  route(OPERATIONS.addAbsence, ({ app, params, body, by, claim }) =>
    noteDays(app, by, { id: params.id, kind: 'ausencias' }, body, claim),
  ),
);
