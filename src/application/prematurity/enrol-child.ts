import type { App } from '../app.ts';
import { doctors, prematureChildren } from '../collections.ts';
import { refusedAsDeceased } from '../patients/departure/refused-as-deceased.ts';
import { noSuchPatient } from '../patients/patient-record.ts';
import { currentPatient } from '../patients/same-person.ts';
import type { Stored } from '../ports/document-store.ts';
import { birthOf, childrenOf } from './children-of.ts';
import { childViews } from './child-view.ts';
import { noteEnrolment } from './follow-record.ts';
import type { ChildView } from '#contract/clinical/prematurity';
import { CHILD_MESSAGES, type Child } from '#domain/clinical/prematurity/child';
import type { ScreeningRisk } from '#domain/clinical/prematurity/criteria';
import { isOfScreeningAge } from '#domain/clinical/prematurity/first-examination';
import { beginning } from '#domain/clinical/prematurity/follow-child';
import { isActiveOn } from '#domain/people/doctor';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

interface Enrolled {
  readonly paciente: string;
  readonly riesgos: readonly ScreeningRisk[];
  readonly lugar?: string | undefined;
  readonly medico?: string | undefined;
}

/** Begins to follow a child about whom somebody worries, or whom the clinic's criteria name. */
export async function enrolChild(
  app: App,
  actor: AppointmentActor,
  { paciente, riesgos, lugar, medico }: Enrolled,
): Promise<Result<ChildView, AppError>> {
  const now = app.clock.now();
  const hoy = clinicTime(now).fecha;
  const made = await app.store.transaction<Stored<Child>, AppError>(
    async (tx) => {
      const patient = await currentPatient(tx, paciente);
      if (patient === null) return err(noSuchPatient());
      const dead = refusedAsDeceased(patient.value);
      if (dead !== null) return err(dead);
      const birth = birthOf(patient.value);
      if (birth === null) return err(fieldError('paciente', CHILD_MESSAGES.noBirth));
      if (!isOfScreeningAge(birth, hoy)) return err(fieldError('paciente', CHILD_MESSAGES.tooOld));
      const [known, doctor] = await Promise.all([
        childrenOf(tx, patient.id),
        medico === undefined ? null : tx.get(doctors, medico),
      ]);
      if (medico !== undefined && (doctor === null || !isActiveOn(doctor.value, hoy)))
        return err(fieldError('medico', CHILD_MESSAGES.doctor));
      if (known.some(({ value }) => value.estado === 'en_seguimiento'))
        return err(
          appError('ya_existe', CHILD_MESSAGES.known, { fields: { paciente: [CHILD_MESSAGES.known] } }),
        );
      const id = app.secrets.newId();
      const value = beginning(patient.id, birth, { riesgos, lugar, medico, cuando: now.toISOString() });
      tx.create(prematureChildren, id, value);
      noteEnrolment(app, tx, actor.uid, patient.id);
      return ok({ id, version: 1, value });
    },
    { turn: 'prematuros', acrossServers: true },
  );
  if (!made.ok) return made;
  const [view] = await childViews(app, actor, [made.value]);
  return view === undefined ? err(appError('no_encontrado')) : ok(view);
}
