import { addRoom, listRooms } from '#application/rooms/clinic-rooms';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listRooms, ({ app }) => listRooms(app)),
  route(OPERATIONS.addRoom, ({ app, body, by, claim }) => addRoom(app, by, body, claim)),
);
