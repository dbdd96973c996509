import { panelCounts } from '#application/scheduling/room/panel-counts';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.countPanel, ({ app, session }) => panelCounts(app, signedInActor(session))),
);
