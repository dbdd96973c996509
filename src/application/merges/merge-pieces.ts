import type { App } from '../app.ts';
import { mergePieces, merges, patients } from '../collections.ts';
import type { Transaction } from '../ports/document-store.ts';
import { endUndoing, piecesOf, returning } from './end-undoing.ts';
import { allOf, isRenamed, keptOf, pieceId, pieceOf } from './merge-parts.ts';
import { readMoves } from './move-documents.ts';
import { PATIENT_REFERENCES, type MovedDocument } from './patient-references.ts';
import { mergedPatient, type Merge } from '#domain/people/patient-merge';
import { err, ok } from '#domain/shared/result';

/** How many documents move in one transaction. */
const PIECE = 25;

type Store = Pick<App, 'store'>;

/**
 * Completes a merge, or its undo, one piece per transaction: an interrupted one continues where it was, and several
 * processes share the work.
 */
export async function finishMerge(app: Store, id: string): Promise<void> {
  const estado = (await app.store.get(merges, id))?.value.estado;
  if (estado === 'uniendo') while (!(await movePiece(app, id)));
  if (estado === 'deshaciendo') while (!(await returnPiece(app, id)));
}

/** Continues everything that was interrupted. Returns how many there were. */
export async function resumeMerges(app: Store): Promise<number> {
  let resumed = 0;
  for (const estado of ['uniendo', 'deshaciendo'] as const) {
    const { items } = await app.store.query(merges, {
      where: [{ field: 'estado', op: '==', value: estado }],
      orderBy: [{ field: 'creada', direction: 'desc' }],
      limit: 100,
    });
    for (const { id } of items) await finishMerge(app, id);
    resumed += items.length;
  }
  return resumed;
}

/** Moves one piece of the past; true when nothing is left to move. */
async function movePiece({ store }: Store, id: string): Promise<boolean> {
  const moved = await store.transaction<boolean, 'nothing to do'>(async (tx) => {
    const stored = await tx.get(merges, id);
    const stays = stored === null ? null : await tx.get(patients, stored.value.conserva);
    if (stored?.value.estado !== 'uniendo' || stays === null) return err('nothing to do');
    const documents = await nextDocuments(tx, stored.value, keptOf(stays.id, stays.value));
    if (documents.length === 0) {
      const { reune: _come, ...patient } = stays.value;
      tx.update(patients, stays, patient);
      tx.update(merges, stored, { ...stored.value, estado: 'unida' });
      return ok(true);
    }
    const { piezas, movidos } = stored.value;
    const moves = await readMoves(tx, documents);
    moves.write(tx);
    tx.create(mergePieces, pieceId(id, piezas), pieceOf(id, piezas, documents, false));
    tx.update(merges, stored, { ...stored.value, piezas: piezas + 1, movidos: movidos + documents.length });
    return ok(false);
  });
  return !moved.ok || moved.value;
}

/**
 * First the documents that still name the absorbed record, then those of the other one that carry its former name or
 * phone.
 */
async function nextDocuments(
  tx: Transaction,
  { absorbe, conserva, antes, elegidos }: Merge,
  to: MovedDocument['to'],
): Promise<MovedDocument[]> {
  for (const reference of PATIENT_REFERENCES) {
    const { items } = await tx.query(reference.collection, { ...reference.ofPatient(absorbe), limit: PIECE });
    if (items.length > 0) return items.map((stored) => ({ reference, stored, to }));
  }
  if (
    antes === undefined ||
    !isRenamed(antes.conserva, mergedPatient(antes.conserva, antes.absorbe, elegidos))
  )
    return [];
  for (const reference of PATIENT_REFERENCES.filter(({ keepsName }) => keepsName)) {
    const own = await allOf(tx, reference, reference.ofPatient(conserva));
    const former = own.filter(({ value }) => {
      const kept = reference.kept(value);
      return kept.nombre !== to.nombre || kept.telefono !== to.telefono;
    });
    if (former.length > 0) return former.slice(0, PIECE).map((stored) => ({ reference, stored, to }));
  }
  return [];
}

/** Moves one piece of the past back; true when nothing is left and the records themselves are restored too. */
async function returnPiece(app: Store, id: string): Promise<boolean> {
  const merge = await app.store.get(merges, id);
  if (merge?.value.estado !== 'deshaciendo') return true;
  const left = (await piecesOf(app, id)).findLast(({ value }) => !value.abierta && value.devuelta !== true);
  const returned = await app.store.transaction<boolean, 'nothing to do'>(async (tx) => {
    const stored = await tx.get(merges, id);
    if (stored?.value.estado !== 'deshaciendo') return err('nothing to do');
    if (left === undefined) return endUndoing(tx, stored);
    const piece = await tx.get(mergePieces, left.id);
    if (piece === null || piece.value.devuelta === true) return ok(false);
    const moves = await readMoves(tx, await returning(tx, stored.value, piece.value));
    moves.write(tx);
    tx.update(mergePieces, piece, { ...piece.value, devuelta: true });
    return ok(false);
  });
  return !returned.ok || returned.value;
}
