import { readPatient, updatePatient } from '#application/patients/patient-record';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readPatient, ({ app, by, params }) => readPatient(app, by, params.id)),
  route(OPERATIONS.updatePatient, ({ app, by, params, body }) => updatePatient(app, by, params.id, body)),
);
