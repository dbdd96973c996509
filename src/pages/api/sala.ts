import { readRoom } from '#application/scheduling/room/room';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(route(OPERATIONS.readRoom, ({ app }) => readRoom(app)));
