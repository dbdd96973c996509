import { issueDeviceKey, listDeviceKeys } from '#application/devices/device-keys';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listDeviceKeys, ({ app }) => listDeviceKeys(app)),
  route(OPERATIONS.issueDeviceKey, ({ app, session, body, claim }) =>
    issueDeviceKey(app, signedInActor(session), body, claim),
  ),
);
