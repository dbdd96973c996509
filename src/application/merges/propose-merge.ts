import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { inClaimedTransaction, type Claim } from '../claim.ts';
import { merges, patients } from '../collections.ts';
import { noteReading } from '../patients/note-reading.ts';
import { noSuchPatient } from '../patients/patient-record.ts';
import { patientView } from '../patients/patient-view.ts';
import type { Reader, Stored, Transaction } from '../ports/document-store.ts';
import { contradictionsOf } from './contradictions.ts';
import { appointmentsOf, overlapsOf } from './merge-overlaps.ts';
import { mergeView } from './merge-view.ts';
import { lifeOf, notesOf } from './record-life.ts';
import type { AuditAction } from '#domain/audit/audit-actions';
import type { MergeComparison, MergeView } from '#contract/merges';
import {
  DIFFERENCE_MESSAGES,
  looksLikeTwo,
  wronglyRetyped,
  type Retyped,
} from '#domain/people/merge-difference';
import type { Patient } from '#domain/people/patient';
import {
  differingFields,
  MERGE_MESSAGES,
  pairOf,
  type Merge,
  type NewMerge,
} from '#domain/people/patient-merge';
import { shareLittle } from '#domain/people/duplicates';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

interface Two {
  readonly conserva: string;
  readonly absorbe: string;
}

/** Reads two records side by side for the person who proposes or decides a merge: both are read, and in the audit log. */
export async function compareRecords(
  app: App,
  by: string,
  two: Two,
): Promise<Result<MergeComparison, AppError>> {
  const both = await readBoth(app.store, two);
  if (!both.ok) return both;
  const { stays, goes } = both.value;
  for (const each of [stays, goes]) await noteReading(app, by, each.id);
  const [own, others, ownNotes, otherNotes, contradicciones] = await Promise.all([
    appointmentsOf(app.store, stays.id),
    appointmentsOf(app.store, goes.id),
    notesOf(app.store, stays.id),
    notesOf(app.store, goes.id),
    contradictionsOf(app.store, two),
  ]);
  const today = clinicTime(app.clock.now()).fecha;
  return ok({
    conserva: { ...patientView(stays), ...lifeOf(own, ownNotes, today) },
    absorbe: { ...patientView(goes), ...lifeOf(others, otherNotes, today) },
    distintas: looksLikeTwo(stays.value, goes.value),
    ...(shareLittle(stays.value, goes.value) ? { pocoEnComun: true } : {}),
    difieren: differingFields(stays.value, goes.value),
    contradicciones,
    solapes: overlapsOf(own, others),
  });
}

/** Proposes that two records are one person; someone else decides. A record can be in only one proposal at a time. */
export async function proposeMerge(
  app: App,
  by: string,
  { elegidos, motivo, repetido, ...two }: NewMerge,
  claim?: Claim,
): Promise<Result<MergeView, AppError>> {
  const id = app.secrets.newId();
  const cuando = app.clock.now().toISOString();
  return inClaimedTransaction<MergeView, AppError>(
    app.store,
    claim,
    async (tx) => {
      const [both, pending] = await Promise.all([readBoth(tx, two), pendingOf(tx, two)]);
      if (!both.ok) return both;
      const twoPeople = unlessRetyped(both.value, repetido);
      if (twoPeople !== null) return err(twoPeople);
      if (pending !== null)
        return err(
          appError(
            'ya_existe',
            'Una de las dos fichas ya tiene una unión propuesta: espere a que se decida.',
            {
              details: { fusion: pending.id },
            },
          ),
        );
      const merge: Merge = {
        ...two,
        pareja: pairOf(two.conserva, two.absorbe),
        elegidos,
        motivo,
        estado: 'propuesta',
        creada: cuando,
        propuesta: { quien: by, cuando },
        piezas: 0,
        movidos: 0,
      };
      const view = await mergeView(app, { id, version: 1, value: merge });
      tx.create(merges, id, merge);
      auditMerge(app, tx, by, 'unión de fichas propuesta', { id, merge, detalle: { motivo } });
      return ok(view);
    },
    { turn: 'uniones', acrossServers: true },
  );
}

/** Marks two records as two people, so that they are not suggested again. */
export async function dismissPair(
  app: App,
  by: string,
  two: Two,
  claim?: Claim,
): Promise<Result<MergeView, AppError>> {
  const id = app.secrets.newId();
  const cuando = app.clock.now().toISOString();
  return inClaimedTransaction<MergeView, AppError>(app.store, claim, async (tx) => {
    const both = await readBoth(tx, two);
    if (!both.ok) return both;
    const step = { quien: by, cuando };
    const merge: Merge = {
      ...two,
      pareja: pairOf(two.conserva, two.absorbe),
      elegidos: {},
      motivo: 'Sugeridas por parecerse',
      estado: 'rechazada',
      creada: cuando,
      propuesta: step,
      decision: { ...step, motivo: 'No son la misma persona' },
      piezas: 0,
      movidos: 0,
    };
    const view = await mergeView(app, { id, version: 1, value: merge });
    tx.create(merges, id, merge);
    auditMerge(app, tx, by, 'parecido descartado', { id, merge });
    return ok(view);
  });
}

/** One line for each of the two records, so that the audit log of either shows it. */
export function auditMerge(
  app: App,
  tx: Transaction,
  by: string,
  accion: AuditAction,
  { id, merge, detalle = {} }: { id: string; merge: Merge; detalle?: Readonly<Record<string, unknown>> },
): void {
  for (const documento of [merge.conserva, merge.absorbe]) {
    const papel = documento === merge.conserva ? 'queda' : 'se une a la otra';
    audit(app, tx, by, {
      accion,
      coleccion: 'pacientes',
      documento,
      detalle: { ...detalle, papel, fusion: id },
    });
  }
}

/** The refusal of two records whose document and birth date both differ, unless those of the absorbed one are typed again. */
export function unlessRetyped(
  { stays, goes }: { readonly stays: Stored<Patient>; readonly goes: Stored<Patient> },
  repetido: Retyped | undefined,
): AppError | null {
  if (!looksLikeTwo(stays.value, goes.value)) return null;
  const fields = wronglyRetyped(goes.value, repetido);
  return fields === null ? null : appError('entrada_invalida', DIFFERENCE_MESSAGES.refused, { fields });
}

/** Both records; refused when one does not exist, has been merged into another, or is just being merged. */
export async function readBoth(
  reader: Reader,
  { conserva, absorbe }: Two,
): Promise<Result<{ stays: Stored<Patient>; goes: Stored<Patient> }, AppError>> {
  if (conserva === absorbe) return err(fieldError('absorbe', MERGE_MESSAGES.same));
  const [stays = null, goes = null] = await reader.getMany(patients, [conserva, absorbe]);
  if (stays === null || goes === null) return err(noSuchPatient());
  for (const { value } of [stays, goes]) {
    if (value.unidaA !== undefined)
      return err(appError('transicion_invalida', 'Una de las dos fichas ya está unida a otra.'));
    if (value.reune !== undefined)
      return err(
        appError(
          'transicion_invalida',
          'Una de las dos fichas se está uniendo en este momento: espere un poco.',
        ),
      );
  }
  if ((stays.value.fallecio === undefined) !== (goes.value.fallecio === undefined))
    return err(appError('transicion_invalida', ONE_IS_DEAD));
  return ok({ stays, goes });
}

const ONE_IS_DEAD =
  'Una de las dos fichas dice que la persona falleció y la otra no. Si es la misma persona, anótelo primero en la otra o pida a un administrador que lo deshaga.';

async function pendingOf(tx: Transaction, { conserva, absorbe }: Two): Promise<Stored<Merge> | null> {
  const pages = await Promise.all(
    (['conserva', 'absorbe'] as const).flatMap((field) =>
      [conserva, absorbe].map((value) =>
        tx.query(merges, {
          where: [
            { field: 'estado', op: '==', value: 'propuesta' },
            { field, op: '==', value },
          ],
          limit: 1,
        }),
      ),
    ),
  );
  return pages.flatMap(({ items }) => items)[0] ?? null;
}
