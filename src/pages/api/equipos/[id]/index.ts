import { updateDevice } from '#application/devices/change-device';
import { asAdmin } from '#application/scheduling/hours/settle-change';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.updateDevice, ({ app, params, body, by }) =>
    updateDevice(app, asAdmin(by), params.id, body),
  ),
);
