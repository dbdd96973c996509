import { readPatient, updatePatient } from '#application/patients/patient-record';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readPatient, ({ app, by, params }) => readPatient(app, by, params.id)),
  route(OPERATIONS.updatePatient, ({ app, session, params, body }) =>
    updatePatient(app, signedInActor(session), params.id, body),
  ),
);
