import { readConsultation } from '#application/records/read-consultations';
import { saveDraft } from '#application/records/write-consultation';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readConsultation, ({ app, session, params }) =>
    readConsultation(app, signedInActor(session), params.id),
  ),
  route(OPERATIONS.saveDraft, ({ app, session, params, body }) =>
    saveDraft(app, signedInActor(session), params.id, body),
  ),
);
