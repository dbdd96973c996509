import { withdrawAntecedent } from '#application/antecedents/write-antecedents';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.withdrawAntecedent, ({ app, session, params, body }) =>
    withdrawAntecedent(app, signedInActor(session), params.id, body),
  ),
);
