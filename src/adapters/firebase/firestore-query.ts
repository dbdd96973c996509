import type * as firestore from 'firebase-admin/firestore';
import {
  isId,
  type Collection,
  type Condition,
  type Page,
  type Query,
  type Scalar,
  type Stored,
} from '#application/ports/document-store';
import { pageLimit, readCursor, writeCursor } from '#application/ports/page-cursor';
import { parseStored } from '#application/ports/stored-value';
import { assertIndexed } from '#application/ports/query-index';
import { inOrderOf } from '#application/ports/selection';
import { decodeDocument, documentId, documentName } from './document-codec.ts';
import type { FirestoreConnection } from './firestore-connection.ts';

/** Firestore accepts thirty values in one `in`; ten work everywhere. */
const VALUES_AT_ONCE = 10;
/**
 * The values of several `in` multiply: thirty combinations in one query
 * (https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries).
 */
const DISJUNCTIONS = 30;

/** Runs one Firestore query, inside a transaction or outside. */
export type RunQuery = (query: firestore.Query) => Promise<firestore.QuerySnapshot>;

/** A document parsed by the collection's schema; throws when the schema rejects it. */
function parseSnapshot<T>(from: Collection<T>, snapshot: firestore.DocumentSnapshot): Stored<T> | null {
  const fields = snapshot.data();
  if (fields === undefined) return null;
  const { value, version } = decodeDocument(fields);
  return { id: documentId(snapshot.id), version, value: parseStored(from, value) };
}

/** Fetches documents from Firestore, inside a transaction or outside, in the order of the references. */
export type GetDocuments = (
  references: readonly firestore.DocumentReference[],
) => Promise<readonly firestore.DocumentSnapshot[]>;

/** The documents with these ids, in the same order, each fetched once; null where there is none. */
export async function selectDocuments<T>(
  { firestore: db }: FirestoreConnection,
  from: Collection<T>,
  ids: readonly string[],
  get: GetDocuments,
): Promise<(Stored<T> | null)[]> {
  const asked = [...new Set(ids.filter(isId))];
  // Firestore refuses an empty request.
  if (asked.length === 0) return ids.map(() => null);
  const snapshots = await get(asked.map((id) => db.collection(from.name).doc(documentName(id))));
  const found = new Map(
    snapshots.map((snapshot) => [documentId(snapshot.id), parseSnapshot(from, snapshot)]),
  );
  return ids.map((id) => found.get(id) ?? null);
}

/** One page of a query, ordered by its keys and then by id. */
export async function selectPage<T>(
  connection: FirestoreConnection,
  from: Collection<T>,
  query: Query,
  run: RunQuery,
): Promise<Page<T>> {
  assertIndexed(from, query);
  const limit = pageLimit(query);
  const found = await selectAfter(connection, from, query, readCursor(query), limit + 1, run);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, cursor: found.length > limit && last !== undefined ? writeCursor(query, last) : null };
}

/** Up to `limit` documents after the given keys; an `in` with many values is split into several queries and merged. */
async function selectAfter<T>(
  connection: FirestoreConnection,
  from: Collection<T>,
  query: Query,
  after: readonly Scalar[] | null,
  limit: number,
  run: RunQuery,
): Promise<Stored<T>[]> {
  const parts = partsOf(query.where ?? []);
  const pages = await Promise.all(
    parts.map(async (where) => {
      const snapshot = await run(build(connection, from, { ...query, where }, after).limit(limit));
      return snapshot.docs.flatMap((document) => parseSnapshot(from, document) ?? []);
    }),
  );
  const [only] = pages;
  if (pages.length === 1 && only !== undefined) return only;
  return pages
    .flat()
    .sort(inOrderOf(query.orderBy ?? []))
    .slice(0, limit);
}

/** How many documents a query has, counted by the service. */
export async function countSelected<T>(
  connection: FirestoreConnection,
  from: Collection<T>,
  query: Pick<Query, 'where' | 'orderBy'>,
  count: (built: firestore.Query) => Promise<number>,
): Promise<number> {
  assertIndexed(from, query);
  const parts = partsOf(query.where ?? []);
  const counted = await Promise.all(
    parts.map((where) => count(build(connection, from, { ...query, where }, null))),
  );
  return counted.reduce((sum, each) => sum + each, 0);
}

function build<T>(
  { firestore: db, sdk }: FirestoreConnection,
  from: Collection<T>,
  query: Query,
  after: readonly Scalar[] | null,
): firestore.Query {
  const orderBy = query.orderBy ?? [];
  let built: firestore.Query = db.collection(from.name);
  for (const { field, op, value } of query.where ?? [])
    built = built.where(field, op === 'contains' ? 'array-contains' : op, value);
  for (const { field, direction } of orderBy) built = built.orderBy(field, direction ?? 'asc');
  built = built.orderBy(sdk.FieldPath.documentId(), orderBy.at(-1)?.direction ?? 'asc');
  return after === null
    ? built
    : built.startAfter(...after.slice(0, -1), documentName(String(after.at(-1) ?? '')));
}

/**
 * The conditions with every long `in` split into parts, so that no part combines more than Firestore does; no parts at all
 * when an `in` has no values.
 */
export function partsOf(where: readonly Condition[]): Condition[][] {
  let room = DISJUNCTIONS;
  return where.reduce<Condition[][]>(
    (parts, condition) => {
      if (condition.op !== 'in') return parts.map((part) => [...part, condition]);
      const values = [...new Set(condition.value)];
      const together = Math.min(VALUES_AT_ONCE, Math.max(values.length, 1), room);
      room = Math.floor(room / together);
      return parts.flatMap((part) =>
        chunksOf(values, together).map((value) => [...part, { ...condition, value }]),
      );
    },
    [[]],
  );
}

const chunksOf = (values: readonly Scalar[], together: number): Scalar[][] =>
  Array.from({ length: Math.ceil(values.length / together) }, (_, part) =>
    values.slice(part * together, (part + 1) * together),
  );
