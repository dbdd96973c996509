import { summarizeAppointments } from '#application/scheduling/appointments/summarize-appointments';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.summarizeAppointments, ({ app, query }) => summarizeAppointments(app, query)),
);
