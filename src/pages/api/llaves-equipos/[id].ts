import { revokeDeviceKey } from '#application/devices/device-keys';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.revokeDeviceKey, ({ app, session, params }) =>
    revokeDeviceKey(app, signedInActor(session), params.id),
  ),
);
