import { openFile } from '#application/interchange/open-file';
import { clinicName } from '#server/clinic-name';
import { patientCopy } from '#server/export/patient-copy/patient-copy';
import { respondFile } from '#server/http/respond';
import { endpoint, route } from '#server/http/route';
import { openSessionOf, signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';
import { PATIENT_COPY } from '#copy/clinical/patient-copy';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.patientCopy, async ({ app, session, params }) => {
    const file = await openFile(app, signedInActor(session), params.id, 'copia');
    if (!file.ok) return file;
    const { nombre, medico, email } = openSessionOf(session).user;
    const taken = { nombre: nombre ?? medico ?? email, now: app.clock.now(), clinic: await clinicName() };
    return respondFile({
      nombre: PATIENT_COPY.file,
      tipo: 'text/html; charset=utf-8',
      texto: patientCopy(file.value, taken),
    });
  }),
);
