import { stopDevice } from '#application/devices/change-device';
import { asStaff } from '#application/scheduling/hours/settle-change';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.stopDevice, ({ app, params, body, session, claim }) =>
    stopDevice(app, asStaff(session?.actor ?? null), params.id, body, claim),
  ),
);
