import { countNotices } from '#application/notices/list-notices';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.countNotices, ({ app, session }) => countNotices(app, signedInActor(session))),
);
