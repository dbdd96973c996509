import type { App } from '../app.ts';
import { consultations, patients } from '../collections.ts';
import { noSuchPatient } from '../patients/patient-record.ts';
import { samePersonIds } from '../patients/same-person.ts';
import type { Condition, OrderBy } from '../ports/document-store.ts';
import { consultationView, type ConsultationView } from './consultation-view.ts';
import { requireOpen } from './record-access.ts';
import type { AppointmentActor } from '#domain/scheduling/appointment-states';
import { listedName } from '#domain/people/listed-name';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** Drafts that are listed at most; whoever has more has forgotten them. */
const MOST_DRAFTS = 50;
const NEWEST_FIRST: readonly OrderBy[] = [
  { field: 'fecha', direction: 'desc' },
  { field: 'creada', direction: 'desc' },
];

/** The refusal for a consultation that is not there. */
export const noSuchConsultation = (): AppError => appError('no_encontrado', 'No se encontró esa consulta.');

/** What a page of a patient's consultations holds; the own drafts stand on the first one. */
export interface ConsultationList {
  readonly borradores: readonly ConsultationView[];
  readonly items: readonly ConsultationView[];
  readonly cursor: string | null;
}

/** A patient's closed consultations, newest first, and the drafts of whoever asks; the record must have been opened. */
export async function listConsultations(
  app: App,
  actor: AppointmentActor,
  paciente: string,
  { limite, cursor }: { readonly limite: number; readonly cursor?: string | undefined },
): Promise<Result<ConsultationList, AppError>> {
  const ids = await samePersonIds(app.store, paciente);
  if ((await app.store.get(patients, paciente)) === null) return err(noSuchPatient());
  const open = await requireOpen(app, app.store, actor, paciente);
  if (!open.ok) return open;
  const inState = (estado: string): readonly Condition[] => [
    ids.length > 1
      ? { field: 'paciente.id', op: 'in', value: ids }
      : { field: 'paciente.id', op: '==', value: ids[0] ?? paciente },
    { field: 'estado', op: '==', value: estado },
  ];
  const page = await app.store.query(consultations, {
    where: inState('cerrada'),
    orderBy: NEWEST_FIRST,
    limit: limite,
    ...(cursor === undefined ? {} : { cursor }),
  });
  const drafts =
    cursor === undefined
      ? (
          await app.store.query(consultations, {
            where: inState('borrador'),
            orderBy: NEWEST_FIRST,
            limit: MOST_DRAFTS,
          })
        ).items.filter(({ value }) => value.autor === actor.uid)
      : [];
  return ok({
    borradores: drafts.map((each) => consultationView(each, actor)),
    items: page.items.map((each) => consultationView(each, actor)),
    cursor: page.cursor,
  });
}

/** One consultation: whoever wrote it reads it always, others once it is closed and with the record open. */
export async function readConsultation(
  app: App,
  actor: AppointmentActor,
  id: string,
): Promise<Result<ConsultationView, AppError>> {
  const stored = await app.store.get(consultations, id);
  if (stored === null) return err(noSuchConsultation());
  const { autor, estado, paciente } = stored.value;
  if (autor !== actor.uid) {
    if (estado !== 'cerrada') return err(noSuchConsultation());
    const open = await requireOpen(app, app.store, actor, paciente.id);
    if (!open.ok) return open;
  }
  return ok(consultationView(stored, actor));
}

/** A draft in the list of what somebody has not closed yet: whose it is and since when, nothing clinical. */
export interface DraftLine {
  readonly id: string;
  readonly paciente: { readonly id: string; readonly nombre: string };
  readonly fecha: string;
  readonly creada: string;
}

/** The drafts that a person has not closed yet, the newest first. */
export async function listDrafts(
  app: Pick<App, 'store'>,
  actor: AppointmentActor,
): Promise<Result<{ items: readonly DraftLine[] }, AppError>> {
  const { items } = await app.store.query(consultations, {
    where: [
      { field: 'autor', op: '==', value: actor.uid },
      { field: 'estado', op: '==', value: 'borrador' },
    ],
    orderBy: [{ field: 'creada', direction: 'desc' }],
    limit: MOST_DRAFTS,
  });
  const lines = await Promise.all(
    items.map(async ({ id, value: { paciente, fecha, creada } }) => {
      const patient = await app.store.get(patients, paciente.id);
      const nombre = patient === null ? '' : listedName(patient.value);
      return { id, paciente: { id: paciente.id, nombre }, fecha, creada };
    }),
  );
  return ok({ items: lines });
}
