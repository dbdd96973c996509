import { closeDraft } from '#application/records/write-consultation';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.closeConsultation, ({ app, session, params, body }) =>
    closeDraft(app, signedInActor(session), params.id, body),
  ),
);
