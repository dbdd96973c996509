import { listDownloads } from '#application/downloads/downloads';
import { endpoint, route } from '#server/http/route';
import { openSessionOf } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listDownloads, ({ app, session }) => listDownloads(app, openSessionOf(session))),
);
