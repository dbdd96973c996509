import { callToRoom } from '#application/scheduling/room/room';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.callToRoom, ({ app, session, params }) =>
    callToRoom(app, signedInActor(session), params.id),
  ),
);
