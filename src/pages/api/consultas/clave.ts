import { readDraftKey } from '#application/records/draft-key';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.draftKey, ({ app, session }) => readDraftKey(app, signedInActor(session).uid)),
);
