import { cancelDownload } from '#application/downloads/downloads';
import { endpoint, route } from '#server/http/route';
import { openSessionOf } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.cancelDownload, ({ app, session, params }) =>
    cancelDownload(app, openSessionOf(session), params.tipo),
  ),
);
