import { exportAppointments } from '#application/scheduling/appointments/export-appointments';
import { exportResponse } from '#server/export/export-response';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.exportAppointments, async ({ app, session, query, drained }) => {
    const exported = await exportAppointments(app, signedInActor(session), query);
    return exported.ok ? exportResponse(exported.value, query, drained) : exported;
  }),
);
