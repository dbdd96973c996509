import { changeOutage, resumeDevice } from '#application/devices/change-device';
import { asStaff } from '#application/scheduling/hours/settle-change';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.changeOutage, ({ app, params, body, session }) =>
    changeOutage(app, asStaff(session?.actor ?? null), { id: params.id, parada: params.parada }, body),
  ),
  route(OPERATIONS.resumeDevice, ({ app, params, session }) =>
    resumeDevice(app, asStaff(session?.actor ?? null), params.id, params.parada),
  ),
);
