import { certifyAppointments } from '#application/scheduling/certificate';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#server/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.certificate, ({ app, query }) => certifyAppointments(app, query)),
);
