import { tellHolder } from '#application/exams/corrections/tell-holder';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.tellHolder, ({ app, session, params, body }) =>
    tellHolder(app, signedInActor(session), params.id, body),
  ),
);
