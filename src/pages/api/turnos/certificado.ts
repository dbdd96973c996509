import { certifyAppointments } from '#application/scheduling/certificate/certificate';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.certificate, ({ app, query }) => certifyAppointments(app, query)),
);
