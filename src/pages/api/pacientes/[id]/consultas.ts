import { listConsultations } from '#application/records/read-consultations';
import { startConsultation } from '#application/records/start-consultation';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listConsultations, ({ app, session, params, query }) =>
    listConsultations(app, signedInActor(session), params.id, query),
  ),
  route(OPERATIONS.startConsultation, ({ app, session, params, body, claim }) =>
    startConsultation(app, signedInActor(session), params.id, body, claim),
  ),
);
