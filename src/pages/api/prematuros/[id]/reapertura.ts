import { reopenChild } from '#application/prematurity/change-child';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.reopenChild, ({ app, session, params, body }) =>
    reopenChild(app, signedInActor(session), params.id, body),
  ),
);
