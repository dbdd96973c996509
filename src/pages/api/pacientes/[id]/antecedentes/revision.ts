import { reviewAntecedents } from '#application/antecedents/write-antecedents';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.reviewAntecedents, ({ app, session, params }) =>
    reviewAntecedents(app, signedInActor(session), params.id),
  ),
);
