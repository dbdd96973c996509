import { eventStream } from '#server/http/event-stream';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.events, async ({ app, request, cookie }) => eventStream(app, request, cookie)),
);
