import type { App } from '../app.ts';
import { consultations, patients } from '../collections.ts';
import { noSuchPatient } from '../patients/patient-record.ts';
import { samePersonIds } from '../patients/same-person.ts';
import type { Condition, OrderBy, Query, Stored } from '../ports/document-store.ts';
import { selectPageOf } from '../ports/selection.ts';
import { consultationView } from './consultation-view.ts';
import { requireOpen } from './record-access.ts';
import type { ConsultationList, ConsultationView, DraftList } from '#contract/records';
import type { Consultation } from '#domain/clinical/consultation';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { listedName } from '#domain/people/listed-name';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** The maximum number of drafts listed; anyone with more has forgotten them. */
const MOST_DRAFTS = 50;
export const NEWEST_FIRST: readonly OrderBy[] = [
  { field: 'fecha', direction: 'desc' },
  { field: 'creada', direction: 'desc' },
];

/** The last visits of a patient in a state, the newest first. */
export const visitsOf = (paciente: string, estado: Consultation['estado'], limit: number): Query => ({
  where: [
    { field: 'paciente.id', op: '==', value: paciente },
    { field: 'estado', op: '==', value: estado },
  ],
  orderBy: NEWEST_FIRST,
  limit,
});

export const noSuchConsultation = (): AppError => appError('no_encontrado', 'No se encontró esa consulta.');

/** A patient's closed consultations, newest first, and the caller's own drafts; the record must have been opened. */
export async function listConsultations(
  app: App,
  actor: AppointmentActor,
  paciente: string,
  { limite, cursor }: { readonly limite: number; readonly cursor?: string | undefined },
): Promise<Result<ConsultationList, AppError>> {
  const ids = await samePersonIds(app.store, paciente);
  if ((await app.store.get(patients, paciente)) === null) return err(noSuchPatient());
  const open = await requireOpen(app, app.store, actor, paciente);
  return open.ok ? ok(await consultationsOf(app, actor, ids, { limite, cursor })) : open;
}

/** The same of a person whose record is known to be open, by the ids that the person's documents have. */
export async function consultationsOf(
  app: App,
  actor: AppointmentActor,
  ids: readonly string[],
  {
    limite,
    cursor,
    notes,
  }: {
    readonly limite: number;
    readonly cursor?: string | undefined;
    /** All closed ones, where they are being read anyway. */
    readonly notes?: Promise<readonly Stored<Consultation>[]>;
  },
): Promise<ConsultationList> {
  const inState = (estado: string): readonly Condition[] => [
    ids.length > 1
      ? { field: 'paciente.id', op: 'in', value: ids }
      : { field: 'paciente.id', op: '==', value: ids[0] ?? '' },
    { field: 'estado', op: '==', value: estado },
  ];
  const closed = present({ where: inState('cerrada'), orderBy: NEWEST_FIRST, limit: limite, cursor });
  const [page, drafts] = await Promise.all([
    notes === undefined
      ? app.store.query(consultations, closed)
      : notes.then((all) => selectPageOf(all, closed)),
    cursor === undefined
      ? app.store.query(consultations, {
          where: inState('borrador'),
          orderBy: NEWEST_FIRST,
          limit: MOST_DRAFTS,
        })
      : { items: [] },
  ]);
  const own = drafts.items.filter(({ value }) => value.autor === actor.uid);
  const written = await recordNames(app, [...own, ...page.items]);
  return {
    borradores: own.map((each) => consultationView(each, actor, written)),
    items: page.items.map((each) => consultationView(each, actor, written)),
    cursor: page.cursor,
  };
}

/** One consultation: its author can always read it, others once it is closed and with the record open. */
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
  return ok(consultationView(stored, actor, await recordNames(app, [stored])));
}

/** A user's drafts that are not closed yet, newest first. */
export async function listDrafts(
  app: Pick<App, 'store'>,
  actor: AppointmentActor,
): Promise<Result<DraftList, AppError>> {
  const { items } = await app.store.query(consultations, {
    where: [
      { field: 'autor', op: '==', value: actor.uid },
      { field: 'estado', op: '==', value: 'borrador' },
    ],
    orderBy: [{ field: 'creada', direction: 'desc' }],
    limit: MOST_DRAFTS,
  });
  const records = await app.store.getMany(
    patients,
    items.map(({ value }) => value.paciente.id),
  );
  const lines = items.map(({ id, value: { paciente, fecha, creada } }, at) => {
    const patient = records[at]?.value;
    const nombre = patient === undefined ? '' : listedName(patient);
    return { id, paciente: { id: paciente.id, nombre }, fecha, creada };
  });
  return ok({ items: lines });
}

/** The names of the records in which some consultations were written before a merge moved them. */
async function recordNames(
  { store }: Pick<App, 'store'>,
  items: readonly Stored<Consultation>[],
): Promise<Map<string, string>> {
  const ids = [...new Set(items.flatMap(({ value }) => value.escritaEn?.id ?? []))];
  if (ids.length === 0) return new Map();
  const found = await store.getMany(patients, ids);
  return new Map(
    found.flatMap((stored) => {
      if (stored === null) return [];
      const { ci } = stored.value;
      const name = listedName(stored.value);
      return [[stored.id, ci === undefined ? name : `${name} (CI ${ci})`] as const];
    }),
  );
}
