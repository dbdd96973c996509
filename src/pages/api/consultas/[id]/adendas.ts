import { addendTo } from '#application/records/write-consultation';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.addAddendum, ({ app, session, params, body, claim }) =>
    addendTo(app, signedInActor(session), params.id, body, claim),
  ),
);
