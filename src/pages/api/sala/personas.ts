import { roomPeople } from '#application/scheduling/room/room-people';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listRoomPeople, ({ app, session }) => roomPeople(app, signedInActor(session))),
);
