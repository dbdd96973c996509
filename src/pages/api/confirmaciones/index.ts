import { listConfirmations } from '#application/scheduling/appointments/confirmations';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listConfirmations, ({ app, session, query }) =>
    listConfirmations(app, signedInActor(session), query),
  ),
);
