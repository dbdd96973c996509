import { tellDelay } from '#application/scheduling/room/doctor-delays';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.tellDelay, ({ app, session, body }) => tellDelay(app, signedInActor(session), body)),
);
