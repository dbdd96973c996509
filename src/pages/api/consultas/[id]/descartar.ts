import { discardDraft } from '#application/records/write-consultation';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.discardDraft, ({ app, session, params, body }) =>
    discardDraft(app, signedInActor(session), params.id, body),
  ),
);
