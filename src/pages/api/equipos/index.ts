import { addDevice } from '#application/devices/add-device';
import { listDevices } from '#application/devices/read-devices';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listDevices, ({ app }) => listDevices(app)),
  route(OPERATIONS.addDevice, ({ app, body, by, claim }) => addDevice(app, by, body, claim)),
);
