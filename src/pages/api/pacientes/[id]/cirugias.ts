import { proposeSurgery } from '#application/surgery/propose-surgery';
import { listPatientSurgeries } from '#application/surgery/read-surgeries';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.listPatientSurgeries, ({ app, session, params }) =>
    listPatientSurgeries(app, signedInActor(session), params.id),
  ),
  route(OPERATIONS.proposeSurgery, ({ app, session, params, body, claim }) =>
    proposeSurgery(app, signedInActor(session), params.id, body, claim),
  ),
);
