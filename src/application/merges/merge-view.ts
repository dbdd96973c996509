import type { App } from '../app.ts';
import { merges, patients } from '../collections.ts';
import type { MergeView, NamedRecord } from '#contract/merges';
import { listedName } from '#domain/people/listed-name';
import type { Stored } from '../ports/document-store.ts';
import { readLife, type RecordLife } from './record-life.ts';
import { namesOf, SOMEBODY } from '../scheduling/appointments/people-names.ts';
import { formatDocument } from '#domain/people/identity-document';
import { looksLikeTwo } from '#domain/people/merge-difference';
import type { Patient } from '#domain/people/patient';
import { undoable, type Merge, type MergeState } from '#domain/people/patient-merge';
import type { AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { ok, type Result } from '#domain/shared/result';
import { shareLittle } from '#domain/people/duplicates';
import { present } from '#domain/shared/typed-record';

/** A merge with names; once it is done, those the records had before it. */
export async function mergeView(app: App, stored: Stored<Merge>): Promise<MergeView> {
  const [view] = await mergeViews(app, [stored]);
  if (view === undefined) throw new Error('one merge was asked for');
  return view;
}

/** Several at once, in one round trip. */
async function mergeViews(app: App, items: readonly Stored<Merge>[]): Promise<MergeView[]> {
  const undone = items.filter(({ value }) => value.antes === undefined);
  const [names, found] = await Promise.all([
    namesOf(
      app,
      items.flatMap(({ value }) => stepsOf(value).map(({ quien }) => quien)),
    ),
    app.store.getMany(
      patients,
      undone.flatMap(({ value }) => [value.conserva, value.absorbe]),
    ),
  ]);
  const records = new Map(found.flatMap((stored) => (stored === null ? [] : [[stored.id, stored.value]])));
  const lives = await livesOf(app, items);
  return items.map((stored) => viewOf(app, stored, { names, records, lives }));
}

/** What the records of the merges still to be decided have lived. */
async function livesOf(app: App, items: readonly Stored<Merge>[]): Promise<Map<string, RecordLife>> {
  const today = clinicTime(app.clock.now()).fecha;
  const asked = items.filter(({ value }) => value.estado === 'propuesta');
  const ids = [...new Set(asked.flatMap(({ value }) => [value.conserva, value.absorbe]))];
  const lives = await Promise.all(ids.map((id) => readLife(app.store, id, today)));
  return new Map(ids.flatMap((id, at) => (lives[at] === undefined ? [] : [[id, lives[at]] as const])));
}

interface Known {
  readonly names: ReadonlyMap<string, string>;
  readonly records: ReadonlyMap<string, Patient>;
  readonly lives: ReadonlyMap<string, RecordLife>;
}

const stepsOf = ({ propuesta, decision, deshecha }: Merge): { readonly quien: string }[] =>
  [propuesta, decision, deshecha].filter((step) => step !== undefined);

function viewOf(
  app: App,
  { id, version, value }: Stored<Merge>,
  { names, records, lives }: Known,
): MergeView {
  const { antes, pareja: _pair, piezas: _pieces, planesUnidos: _plans, conserva, absorbe, ...rest } = value;
  const { propuesta, decision, deshecha, ...merge } = rest;
  const named = <T extends { quien: string }>(step: T) => ({
    ...step,
    nombre: names.get(step.quien) ?? SOMEBODY,
  });
  const record = (key: string, before: Patient | undefined): NamedRecord => {
    const patient = before ?? records.get(key);
    const vida = lives.get(key);
    const born = patient?.fechaNacimiento;
    return present({
      id: key,
      nombre: patient === undefined ? 'Ficha desconocida' : listedName(patient),
      documento: patient === undefined ? '' : documentText(patient),
      fechaNacimiento: born,
      vida: value.estado !== 'propuesta' || vida === undefined ? undefined : vida,
    });
  };
  const [stays, goes] = [antes?.conserva ?? records.get(conserva), antes?.absorbe ?? records.get(absorbe)];
  const both = stays === undefined || goes === undefined ? null : ([stays, goes] as const);
  return {
    id,
    version,
    ...merge,
    conserva: record(conserva, antes?.conserva),
    absorbe: record(absorbe, antes?.absorbe),
    propuesta: named(propuesta),
    ...present({
      decision: decision === undefined ? undefined : named(decision),
      deshecha: deshecha === undefined ? undefined : named(deshecha),
    }),
    distintas: both !== null && looksLikeTwo(...both),
    ...(both !== null && shareLittle(...both) ? { pocoEnComun: true } : {}),
    reversible: undoable(value, app.clock.now()).ok,
  };
}

/** Merges, newest first: all of them or those in one state. */
export async function listMerges(
  app: App,
  query: {
    readonly estado?: MergeState | undefined;
    readonly limite: number;
    readonly cursor?: string | undefined;
  },
): Promise<Result<{ items: MergeView[]; cursor: string | null }, AppError>> {
  const page = await app.store.query(merges, {
    where: query.estado === undefined ? [] : [{ field: 'estado', op: '==', value: query.estado }],
    orderBy: [{ field: 'creada', direction: 'desc' }],
    limit: query.limite,
    ...present({ cursor: query.cursor }),
  });
  return ok({ items: await mergeViews(app, page.items), cursor: page.cursor });
}

const documentText = ({ tipoDocumento, ci, complemento, extension }: Patient): string =>
  formatDocument(present({ tipoDocumento, ci, complemento, extension }));
