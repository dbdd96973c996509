import { longestWaiting, newestOfPerson, wantedAmong } from '../all-found.ts';
import type { App } from '../app.ts';
import { auditOnce } from '../audit/audit.ts';
import { surgeries } from '../collections.ts';
import { noteReading } from '../patients/note-reading.ts';
import { noSuchPatient } from '../patients/patient-record.ts';
import { currentPatient, samePersonIds } from '../patients/same-person.ts';
import type { Condition, Reader, Stored } from '../ports/document-store.ts';
import { requireOpen } from '../records/record-access.ts';
import { listedSurgeries, surgeryView } from './surgery-view.ts';
import type { ListedSurgery, SurgeryPage, SurgeryView } from '#contract/clinical/surgery';
import type { ProcedureId } from '#domain/clinical/surgery/procedures';
import type { OperatedEye, Surgery, SurgeryState } from '#domain/clinical/surgery/surgery';
import { type AppointmentActor, ownOrAsked } from '#domain/scheduling/appointment/appointment-states';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

interface Asked {
  readonly estado?: SurgeryState | undefined;
  readonly procedimiento?: ProcedureId | undefined;
  readonly ojo?: OperatedEye | undefined;
  readonly medico?: string | undefined;
  readonly pendientes?: 'si' | undefined;
  readonly limite: number;
  readonly cursor?: string | undefined;
}

export const noSuchSurgery = (): AppError => appError('no_encontrado', 'No se encontró esa cirugía.');

/** The clinic's operations, the last first, or those that wait for somebody, the oldest first. Doctors get their own. */
export async function listSurgeries(
  app: App,
  actor: AppointmentActor,
  { estado, procedimiento, ojo, pendientes, limite, ...asked }: Asked,
): Promise<Result<SurgeryPage, AppError>> {
  const medico = ownOrAsked(actor, asked.medico);
  if (asked.medico !== undefined && asked.medico !== medico) return ok({ items: [], cursor: null });
  const where: Condition[] = medico === undefined ? [] : [{ field: 'medico', op: '==', value: medico }];
  const wants = ({ value }: Stored<Surgery>): boolean =>
    (procedimiento === undefined || value.procedimiento === procedimiento) &&
    (ojo === undefined || value.ojo === ojo);
  if (pendientes !== undefined) {
    const found = await waiting(app, where, estado);
    return ok({ items: await listedSurgeries(app, found.filter(wants).slice(0, limite)), cursor: null });
  }
  if (estado !== undefined) where.push({ field: 'estado', op: '==', value: estado });
  const page = await wantedAmong(
    app.store,
    surgeries,
    {
      where,
      orderBy: [{ field: 'creada', direction: 'desc' }],
      limit: limite,
      ...present({ cursor: asked.cursor }),
    },
    wants,
  );
  return ok({ items: await listedSurgeries(app, page.items), cursor: page.cursor });
}

/** Those whose day to look at them has come, the longest waiting first. */
const waiting = (
  app: App,
  where: readonly Condition[],
  asked: SurgeryState | undefined,
): Promise<Stored<Surgery>[]> => {
  const hoy = clinicTime(app.clock.now()).fecha;
  const states = (['propuesta', 'aceptada', 'programada'] as const).filter(
    (each) => asked === undefined || asked === each,
  );
  return longestWaiting(
    app.store,
    surgeries,
    states.map((estado) => [
      ...where,
      { field: 'estado', op: '==', value: estado },
      { field: 'toca', op: '<=', value: hoy },
    ]),
  );
};

/** Every operation of a person, also of records that are still being united, the last first. */
export const surgeriesOf = async (
  reader: Pick<Reader, 'get' | 'query'>,
  paciente: string,
): Promise<Stored<Surgery>[]> => newestOfPerson(reader, surgeries, await samePersonIds(reader, paciente));

/** A patient's operations: to doctors with the record open, to the others what they prepare. */
export async function listPatientSurgeries(
  app: App,
  actor: AppointmentActor,
  asked: string,
): Promise<Result<{ items: ListedSurgery[] }, AppError>> {
  const patient = await currentPatient(app.store, asked);
  if (patient === null) return err(noSuchPatient());
  if (actor.rol === 'medico') {
    const open = await requireOpen(app, app.store, actor, patient.id);
    if (!open.ok) return open;
  }
  const [found] = await Promise.all([
    surgeriesOf(app.store, patient.id),
    noteReading(app, actor.uid, patient.id),
  ]);
  return ok({ items: await listedSurgeries(app, found) });
}

/** An operation that somebody may see: doctors their own, and those of records that are open. */
export async function readableSurgery(
  app: Pick<App, 'clock'>,
  reader: Reader,
  actor: AppointmentActor,
  id: string,
): Promise<Result<Stored<Surgery>, AppError>> {
  const stored = await reader.get(surgeries, id);
  if (stored === null) return err(noSuchSurgery());
  if (actor.rol !== 'medico' || stored.value.medico === actor.medico) return ok(stored);
  const open = await requireOpen(app, reader, actor, stored.value.paciente.id);
  return open.ok ? ok(stored) : open;
}

/** One operation, whose reading is in the audit log. */
export async function readSurgery(
  app: App,
  actor: AppointmentActor,
  id: string,
): Promise<Result<SurgeryView, AppError>> {
  const found = await readableSurgery(app, app.store, actor, id);
  if (!found.ok) return found;
  await auditOnce(
    app,
    actor.uid,
    {
      accion: 'cirugía abierta',
      coleccion: 'pacientes',
      documento: found.value.value.paciente.id,
      detalle: { cirugia: id },
    },
    `cirugias/${id}`,
  );
  return ok(await surgeryView(app, actor, found.value));
}
