import { readClinicDay } from '#application/scheduling/hours/clinic-day';
import { ok } from '#domain/shared/result';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.clinicDay, async ({ app, query }) => ok(await readClinicDay(app, query.fecha))),
);
