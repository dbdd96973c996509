import { eventStream, STREAM_HEADERS } from '#server/http/event-stream';
import { openStreams } from '#server/http/long-reads/open-streams';
import { endpoint, route } from '#server/http/route';
import { openSessionOf } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.events, async ({ app, request, cookie, session }) => {
    // Whoever asks for the headers alone holds nothing.
    if (request.method === 'HEAD') return new Response(null, { headers: STREAM_HEADERS });
    const { user, session: own } = openSessionOf(session);
    const place = openStreams.take({ uid: user.uid, session: own.id });
    return place.ok ? eventStream(app, request, cookie, place.value) : place;
  }),
);
