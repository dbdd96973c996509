import type { Collection } from '#application/ports/document-store';
import { indexField } from '#application/ports/query-index';

/** One index of `firestore.indexes.json`. */
interface CompositeIndex {
  collectionGroup: string;
  queryScope: 'COLLECTION';
  fields: (
    { fieldPath: string; order: 'ASCENDING' | 'DESCENDING' } | { fieldPath: string; arrayConfig: 'CONTAINS' }
  )[];
}

/** The log of changes belongs to the adapter and to no use case; its list would make an entry per change. */
const ADAPTERS_OWN = [{ name: 'cambios', unindexed: ['cambios'] }];

/**
 * The content of `firestore.indexes.json`: an index for each one that a collection declares with several fields
 * (Firestore makes those of one field by itself), and none for the fields that no query asks for. Every query
 * whose shape is not declared is refused by the stores, so what is here is all that the code can ask.
 */
export function firestoreIndexes(collections: readonly Collection<unknown>[]): {
  indexes: CompositeIndex[];
  fieldOverrides: { collectionGroup: string; fieldPath: string; indexes: [] }[];
} {
  const sorted = collections.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const indexes = sorted.flatMap(({ name, indexes: declared = [] }) =>
    declared
      .filter((fields) => fields.length > 1)
      .map((fields) => ({
        collectionGroup: name,
        queryScope: 'COLLECTION' as const,
        fields: fields.map(entry),
      })),
  );
  const fieldOverrides = [...sorted, ...ADAPTERS_OWN].flatMap(({ name, unindexed = [] }) =>
    unindexed.map((fieldPath) => ({ collectionGroup: name, fieldPath, indexes: [] as [] })),
  );
  return { indexes, fieldOverrides };
}

function entry(declared: string): CompositeIndex['fields'][number] {
  const { field, kind } = indexField(declared);
  return kind === 'contains'
    ? { fieldPath: field, arrayConfig: 'CONTAINS' }
    : { fieldPath: field, order: kind === 'desc' ? 'DESCENDING' : 'ASCENDING' };
}

/** Every collection among the exports of a module. */
export const collectionsOf = (module: Readonly<Record<string, unknown>>): Collection<unknown>[] =>
  Object.values(module).filter(
    (exported): exported is Collection<unknown> =>
      typeof exported === 'object' && exported !== null && 'name' in exported && 'schema' in exported,
  );
