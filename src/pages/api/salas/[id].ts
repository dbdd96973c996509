import { updateRoom } from '#application/rooms/clinic-rooms';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.updateRoom, ({ app, params, body, by }) => updateRoom(app, by, params.id, body)),
);
