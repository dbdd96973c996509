import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { doctors, prematureChildren } from '../collections.ts';
import { noSuchPatient } from '../patients/patient-record.ts';
import { currentPatient } from '../patients/same-person.ts';
import type { Reader, Stored, Transaction } from '../ports/document-store.ts';
import { birthOf, childrenOf } from './children-of.ts';
import { childViews } from './child-view.ts';
import type { ChildView } from '#contract/clinical/prematurity';
import { CHILD_MESSAGES, type Child } from '#domain/clinical/prematurity/child';
import type { ScreeningRisk } from '#domain/clinical/prematurity/criteria';
import { isOfScreeningAge, reasonsToScreen } from '#domain/clinical/prematurity/first-examination';
import { beginning, corrected } from '#domain/clinical/prematurity/follow-child';
import { isActiveOn } from '#domain/people/doctor';
import type { Patient } from '#domain/people/patient';
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
  const made = await app.store.transaction<Stored<Child>, AppError>(async (tx) => {
    const patient = await currentPatient(tx, paciente);
    if (patient === null) return err(noSuchPatient());
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
  });
  if (!made.ok) return made;
  const [view] = await childViews(app, actor, [made.value]);
  return view === undefined ? err(appError('no_encontrado')) : ok(view);
}

function noteEnrolment(app: App, tx: Transaction, by: string, paciente: string): void {
  audit(app, tx, by, {
    accion: 'prematuro en seguimiento',
    coleccion: 'pacientes',
    documento: paciente,
  });
}

/**
 * What a record that is written anew or corrected means for the register, to be written with it: whom the criteria name
 * begins to be followed, and the day of a first examination follows the corrected birth. One query, and only for a child
 * of that age.
 */
export async function followRecord(
  app: App,
  tx: Pick<Reader, 'query'>,
  by: string,
  { id, value }: { readonly id: string; readonly value: Patient },
  isNew = false,
): Promise<(writing: Transaction) => void> {
  const now = app.clock.now();
  const birth = birthOf(value);
  const isAsked =
    birth !== null && isOfScreeningAge(birth, clinicTime(now).fecha) && reasonsToScreen(birth).length > 0;
  if (birth === null || (isNew && !isAsked)) return () => undefined;
  const isYoung = isOfScreeningAge(birth, clinicTime(now).fecha);
  const known = isNew || !isYoung ? [] : await childrenOf(tx, id);
  return (writing) => {
    for (const each of known) {
      const next = corrected(each.value, birth);
      if (next !== each.value && next.proximo !== each.value.proximo)
        writing.update(prematureChildren, each, next);
    }
    if (!isAsked || known.length > 0) return;
    writing.create(
      prematureChildren,
      app.secrets.newId(),
      beginning(id, birth, { riesgos: [], cuando: now.toISOString() }),
    );
    noteEnrolment(app, writing, by, id);
  };
}
