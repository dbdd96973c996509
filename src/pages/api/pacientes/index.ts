import { addPatient } from '#application/patients/add-patient';
import { searchPatients } from '#application/patients/search-patients';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.searchPatients, ({ app, query, session, by }) =>
    searchPatients(app, { ...query, quien: by, oculto: signedInActor(session).rol === 'personal' }),
  ),
  route(OPERATIONS.addPatient, ({ app, by, body, claim }) => addPatient(app, by, body, claim)),
);
