import { openFile } from '#application/interchange/open-file';
import { patientBundle } from '#domain/clinical/fhir/patient-bundle';
import { bundleResponse } from '#server/export/fhir-response';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.exportPatientFhir, async ({ app, session, params, origin }) => {
    const file = await openFile(app, signedInActor(session), params.id, 'fhir');
    return file.ok
      ? bundleResponse(patientBundle(file.value, { base: `${origin}/fhir`, now: app.clock.now() }))
      : file;
  }),
);
