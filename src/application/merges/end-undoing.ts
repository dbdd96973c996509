import { allFound } from '../all-found.ts';
import {
  mergePieces,
  merges,
  patientKeys,
  patients,
  orders,
  performedStudies,
  studyFiles,
} from '../collections.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import { allOf, documentsOf, isRenamed, keptOf } from './merge-parts.ts';
import { readMoves } from './move-documents.ts';
import { twoPlansAgain } from './one-plan.ts';
import { movedEyes } from './moved-eyes.ts';
import { PATIENT_REFERENCES, referenceOf, type MovedDocument } from './patient-references.ts';
import type { Patient } from '#domain/people/patient';
import { mergedPatient, unmergedPatient, type Merge, type MergePiece } from '#domain/people/patient-merge';
import { clinicTime } from '#domain/shared/civil-date';
import { ok, type Result } from '#domain/shared/result';

/** More files than one order has. */
const MOST_FILES = 500;

/**
 * What was measured and what came of devices for orders that go back, also since the merge: it is of the eyes that the
 * order is of, and goes with it.
 */
async function madeForOrders(
  tx: Pick<Transaction, 'getMany' | 'query'>,
  conserva: string,
  returned: readonly MovedDocument[],
): Promise<MovedDocument[]> {
  const back = returned.filter(({ reference }) => reference.collection.name === orders.name);
  if (back.length === 0) return [];
  const [done, files] = [referenceOf(performedStudies.name), referenceOf(studyFiles.name)];
  const [studies, kept] = await Promise.all([
    tx.getMany(
      done.collection,
      back.map(({ stored }) => stored.id),
    ),
    Promise.all(
      back.map(({ stored }) =>
        tx.query(files.collection, {
          where: [{ field: 'orden', op: '==', value: stored.id }],
          limit: MOST_FILES,
        }),
      ),
    ),
  ]);
  return back
    .flatMap(({ to }, at) =>
      [
        { reference: done, stored: studies[at] ?? null },
        ...(kept[at]?.items ?? []).map((stored) => ({ reference: files, stored })),
      ].flatMap(({ reference, stored }) =>
        stored === null ? [] : [{ reference, stored, to: { ...to, nombre: '' } }],
      ),
    )
    .filter(({ reference, stored }) => reference.kept(stored.value).id === conserva);
}

/** Completes an undo in one transaction: everything still to come, both records and their documents. */
export async function endUndoing(tx: Transaction, stored: Stored<Merge>): Promise<Result<true, never>> {
  const merge = stored.value;
  const [stays = null, goes = null] = await tx.getMany(patients, [merge.conserva, merge.absorbe]);
  if (stays === null || goes === null || merge.antes === undefined)
    throw new Error(`the merge ${stored.id} lacks a record`);
  const { conserva, absorbe } = merge.antes;
  const restored = unmergedPatient(conserva, absorbe, merge.elegidos, stays.value);
  const moved = new Map<string, MovedDocument>();
  const add = (each: MovedDocument): void =>
    void moved.set(`${each.reference.collection.name}/${each.stored.id}`, each);
  for (const each of await madeSince(tx, stays, merge, restored)) add(each);
  const owners = new Map([
    [merge.conserva, keptOf(merge.conserva, restored)],
    [merge.absorbe, keptOf(merge.absorbe, absorbe)],
  ]);
  for (const { value } of await piecesOf({ store: tx }, stored.id))
    if (value.abierta)
      for (const each of await returning(tx, merge, value))
        // What is still to come says what its record says once it is itself again, also where that was corrected since.
        add(each.reference.keepsName ? { ...each, to: owners.get(each.to.id) ?? each.to } : each);
  const keys = [...new Set(documentsOf(absorbe))];
  const eyes = await movedEyes(tx, [...moved.values()], [merge.conserva, merge.absorbe]);
  const plans = await twoPlansAgain(tx, eyes.moved, merge);
  const [holders, moves] = await Promise.all([tx.getMany(patientKeys, keys), readMoves(tx, plans.moved)]);

  moves.write(tx);
  eyes.write();
  plans.write();
  for (const [at, key] of keys.entries()) {
    const there = holders[at] ?? null;
    if (there === null) tx.create(patientKeys, key, { paciente: merge.absorbe });
    else if (there.value.paciente === merge.conserva)
      tx.update(patientKeys, there, { paciente: merge.absorbe });
  }
  tx.update(patients, stays, restored);
  tx.update(patients, goes, absorbe);
  tx.update(merges, stored, { ...merge, estado: 'deshecha' });
  return ok(true);
}

/** Documents made since the merge that carry the name or phone the record took from the other one. */
async function madeSince(
  tx: Transaction,
  stays: Stored<Patient>,
  { decision, antes, elegidos }: Merge,
  restored: Patient,
): Promise<MovedDocument[]> {
  if (decision === undefined || antes === undefined) return [];
  const merged = mergedPatient(antes.conserva, antes.absorbe, elegidos);
  if (!isRenamed(antes.conserva, merged)) return [];
  const since = clinicTime(new Date(decision.cuando)).fecha;
  const found: MovedDocument[] = [];
  for (const reference of PATIENT_REFERENCES.filter(({ keepsName }) => keepsName))
    for (const stored of await allOf(tx, reference, reference.open(stays.id, since)))
      found.push({ reference, stored, to: keptOf(stays.id, restored) });
  return found;
}

/** The pieces of a merge, in order. */
export async function piecesOf(
  { store }: { readonly store: Pick<Transaction, 'query'> },
  fusion: string,
): Promise<Stored<MergePiece>[]> {
  return allFound(store, mergePieces, {
    where: [{ field: 'fusion', op: '==', value: fusion }],
    orderBy: [{ field: 'orden' }],
    limit: 500,
  });
}

/**
 * The documents of a piece on their way back, with what was made for their orders; one that names a different patient by
 * now stays where it is.
 */
export async function returning(
  tx: Transaction,
  { conserva }: Merge,
  { documentos }: MergePiece,
): Promise<MovedDocument[]> {
  const groups = [...Map.groupBy(documentos, ({ coleccion }) => coleccion)];
  const found = await Promise.all(
    groups.map(async ([coleccion, group]) => {
      const reference = referenceOf(coleccion);
      const stored = await tx.getMany(
        reference.collection,
        group.map(({ id }) => id),
      );
      return group.map(({ antes }, at) => ({ reference, stored: stored[at] ?? null, to: antes }));
    }),
  );
  const back = found
    .flat()
    .flatMap(({ reference, stored, to }): MovedDocument[] =>
      stored !== null && reference.kept(stored.value).id === conserva ? [{ reference, stored, to }] : [],
    );
  const all = [...back, ...(await madeForOrders(tx, conserva, back))];
  // A piece may hold an order and its files.
  return [
    ...new Map(all.map((each) => [`${each.reference.collection.name}/${each.stored.id}`, each])).values(),
  ];
}
