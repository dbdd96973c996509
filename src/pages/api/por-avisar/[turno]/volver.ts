import { bringBack } from '#application/notices/bring-back';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.bringBack, ({ app, session, params, body }) =>
    bringBack(app, signedInActor(session), params.turno, body),
  ),
);
