import { stopDevice } from '#application/devices/change-device';
import { asStaff } from '#application/scheduling/settle-change';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#server/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.stopDevice, ({ app, params, body, session }) =>
    stopDevice(app, asStaff(session?.actor ?? null), params['id'] ?? '', body),
  ),
);
