import { openFile } from '#application/interchange/open-file';
import { clinicName } from '#server/clinic-name';
import { copyResponse } from '#server/export/patient-copy/copy-response';
import { endpoint, route } from '#server/http/route';
import { openSessionOf, signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.patientCopy, async ({ app, session, params, drained }) => {
    const file = await openFile(app, signedInActor(session), params.id, 'copia');
    if (!file.ok) return file;
    const { nombre, medico, email } = openSessionOf(session).user;
    const taken = { nombre: nombre ?? medico ?? email, now: app.clock.now(), clinic: await clinicName() };
    return copyResponse(app, file.value, taken, drained);
  }),
);
