import { listDelays, setDelay } from '#application/scheduling/room/doctor-delays';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listDelays, ({ app }) => listDelays(app)),
  route(OPERATIONS.setDelay, ({ app, session, body }) => setDelay(app, signedInActor(session), body)),
);
