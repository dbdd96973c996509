import { readAlerts } from '#application/antecedents/read-antecedents';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readAlerts, ({ app, session, params }) =>
    readAlerts(app, signedInActor(session), params.id),
  ),
);
