import { orders, performedStudies, studyFiles } from '../collections.ts';
import type { Transaction } from '../ports/document-store.ts';
import { referenceOf, type MovedDocument } from './patient-references.ts';

/** More files than one order has. */
const MOST_FILES = 500;

/**
 * What was measured and what came of devices for orders that go back, also since the merge: it is of the eyes that the
 * order is of, and goes with it.
 */
export async function madeForOrders(
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
