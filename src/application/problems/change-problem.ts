import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { problemMarks } from '../collections.ts';
import { refuseAbsent } from '../laterality/absent-eyes-of.ts';
import { noSuchPatient } from '../patients/patient-record.ts';
import { currentPatient } from '../patients/same-person.ts';
import { requireOpen } from '../records/record-access.ts';
import { problemsAndFlags } from './problem-sources.ts';
import { problemList } from './read-problems.ts';
import type { ProblemList } from '#contract/clinical/problems';
import { cie10Of } from '#domain/clinical/cie10';
import { PROBLEM_MESSAGES, type ProblemChange, type ProblemMark } from '#domain/clinical/problems/problem';
import { statesOn } from '#domain/clinical/problems/problem-list';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/**
 * Says that a problem of a patient whose record is open is active, under control or over. Only a problem that a closed
 * consultation diagnosed has a state, on that side; what somebody else changed meanwhile is shown instead of written
 * over. What has to happen next stays as it is: a patient is not let go of by a word in a list.
 */
export async function changeProblem(
  app: App,
  actor: AppointmentActor,
  asked: string,
  { codigo, ojo, estado, visto, motivo }: ProblemChange,
): Promise<Result<ProblemList, AppError>> {
  const changed = await app.store.transaction<string, AppError>(async (tx) => {
    const patient = await currentPatient(tx, asked);
    if (patient === null) return err(noSuchPatient());
    const medico = actor.medico ?? null;
    if (medico === null) return err(appError('prohibido', 'Solo un médico dice cómo está un problema.'));
    const open = await requireOpen(app, tx, actor, patient.id);
    if (!open.ok) return open;
    const [known, absent] = await Promise.all([
      problemsAndFlags(tx, patient.id),
      refuseAbsent(
        tx,
        [patient.id, ...(patient.value.reune ?? [])],
        // What an eye that is not there had is over.
        estado === 'resuelto' ? [] : [{ que: cie10Of(codigo)?.nombre ?? codigo, ojo, cie: codigo }],
      ),
    ]);
    if (absent !== null) return err(absent);
    const states = statesOn(known.problems, { codigo, ojo: ojo ?? undefined });
    if (states.includes(undefined))
      return err(
        fieldError(
          known.problems.some((each) => each.codigo === codigo) ? 'ojo' : 'codigo',
          PROBLEM_MESSAGES.unknown,
        ),
      );
    if (states.every((each) => each === estado)) return ok(patient.id);
    if (states.some((each) => each !== visto))
      return err(appError('version_vieja', undefined, { details: { actual: problemList(known) } }));
    const why = motivo?.trim() ?? '';
    const mark: ProblemMark = {
      paciente: { id: patient.id },
      codigo,
      ...present({ ojo: ojo === undefined || ojo === null ? undefined : ojo }),
      estado,
      ...present({ motivo: why === '' ? undefined : why }),
      medico,
      por: actor.uid,
      en: app.clock.now().toISOString(),
    };
    tx.create(problemMarks, app.secrets.newId(), mark);
    audit(app, tx, actor.uid, {
      accion: 'estado de un problema',
      coleccion: 'pacientes',
      documento: patient.id,
      detalle: present({ codigo, estado, ojo: mark.ojo }),
    });
    return ok(patient.id);
  });
  return changed.ok ? ok(problemList(await problemsAndFlags(app.store, changed.value))) : changed;
}
