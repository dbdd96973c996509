import { updateDoctor } from '#application/doctors/update-doctor';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.updateDoctor, ({ app, params, body, by }) => updateDoctor(app, by, params.id, body)),
);
