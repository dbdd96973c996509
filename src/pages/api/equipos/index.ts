import { listDevices } from '#application/devices/read-devices';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(route(OPERATIONS.listDevices, ({ app }) => listDevices(app)));
