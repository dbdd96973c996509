import type { App } from '../app.ts';
import { merges, patients } from '../collections.ts';
import { listedName } from '#domain/people/listed-name';
import type { Stored } from '../ports/document-store.ts';
import { namesOf, SOMEBODY } from '../scheduling/people-names.ts';
import { formatDocument } from '#domain/people/identity-document';
import type { Patient } from '#domain/people/patient';
import { undoable, type Merge, type MergeState } from '#domain/people/patient-merge';
import type { AppError } from '#domain/shared/app-error';
import { ok, type Result } from '#domain/shared/result';

/** A record as a list of merges names it. */
interface NamedRecord {
  readonly id: string;
  readonly nombre: string;
  readonly documento: string;
}

/** A step of a merge with the name of who took it. */
type NamedStep = NonNullable<Merge['decision']> & { readonly nombre: string };

/** A merge as the API answers: with names, and without the records as they were. */
export type MergeView = Omit<
  Merge,
  'antes' | 'pareja' | 'conserva' | 'absorbe' | 'piezas' | 'propuesta' | 'decision' | 'deshecha'
> & {
  readonly id: string;
  readonly version: number;
  readonly conserva: NamedRecord;
  readonly absorbe: NamedRecord;
  readonly propuesta: NamedStep;
  readonly decision?: NamedStep;
  readonly deshecha?: NamedStep;
  /** Whether it can be undone now. */
  readonly reversible: boolean;
};

/** A merge with names: of the records as they were before it, where it is done. */
export async function mergeView(app: App, { id, version, value }: Stored<Merge>): Promise<MergeView> {
  const { antes, pareja: _pair, piezas: _pieces, conserva, absorbe, ...rest } = value;
  const { propuesta, decision, deshecha, ...merge } = rest;
  const steps = [propuesta, decision, deshecha].filter((step) => step !== undefined);
  const names = await namesOf(
    app,
    steps.map(({ quien }) => quien),
  );
  const named = <T extends { quien: string }>(step: T) => ({
    ...step,
    nombre: names.get(step.quien) ?? SOMEBODY,
  });
  const record = async (key: string, before: Patient | undefined): Promise<NamedRecord> => {
    const patient = before ?? (await app.store.get(patients, key))?.value;
    return {
      id: key,
      nombre: patient === undefined ? 'Ficha desconocida' : listedName(patient),
      documento: patient === undefined ? '' : documentText(patient),
    };
  };
  return {
    id,
    version,
    ...merge,
    conserva: await record(conserva, antes?.conserva),
    absorbe: await record(absorbe, antes?.absorbe),
    propuesta: named(propuesta),
    ...(decision === undefined ? {} : { decision: named(decision) }),
    ...(deshecha === undefined ? {} : { deshecha: named(deshecha) }),
    reversible: undoable(value, app.clock.now()).ok,
  };
}

/** Merges, the newest first: all of them or those in one state. */
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
    ...(query.cursor === undefined ? {} : { cursor: query.cursor }),
  });
  const items: MergeView[] = [];
  for (const stored of page.items) items.push(await mergeView(app, stored));
  return ok({ items, cursor: page.cursor });
}

const documentText = ({ tipoDocumento, ci, complemento, extension }: Patient): string =>
  formatDocument({
    tipoDocumento,
    ...(ci === undefined ? {} : { ci }),
    ...(complemento === undefined ? {} : { complemento }),
    ...(extension === undefined ? {} : { extension }),
  });
