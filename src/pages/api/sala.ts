import { readRoom } from '#application/scheduling/room';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#server/operations';

export const prerender = false;

export const { ALL } = endpoint(route(OPERATIONS.readRoom, ({ app }) => readRoom(app)));
