import { readAntecedents } from '#application/antecedents/read-antecedents';
import { addAntecedent } from '#application/antecedents/write-antecedents';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readAntecedents, ({ app, session, params }) =>
    readAntecedents(app, signedInActor(session), params.id),
  ),
  route(OPERATIONS.addAntecedent, ({ app, session, params, body, claim }) =>
    addAntecedent(app, signedInActor(session), params.id, body, claim),
  ),
);
