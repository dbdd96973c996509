import type { Collection } from '#application/ports/document-store';
import { indexField } from '#application/ports/query-index';

/** One index of `firestore.indexes.json`. */
interface CompositeIndex {
  collectionGroup: string;
  queryScope: 'COLLECTION';
  fields: (
    | { fieldPath: string; order: 'ASCENDING' | 'DESCENDING' }
    | { fieldPath: string; arrayConfig: 'CONTAINS' }
  )[];
}

/**
 * The log of changes belongs to the adapter and not to any use case; indexing its list would add an entry per change.
 */
const ADAPTERS_OWN = [{ name: 'cambios', unindexed: ['cambios'] }];

/**
 * The content of `firestore.indexes.json`: one index for each that a collection declares with several fields (Firestore
 * creates those of one field itself), and none for fields no query uses. The stores refuse queries whose shape is not
 * declared, so this is everything the code can ask.
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

/** The collections among a module's exports. */
export const collectionsOf = (module: Readonly<Record<string, unknown>>): Collection<unknown>[] =>
  Object.values(module).filter(
    (exported): exported is Collection<unknown> =>
      typeof exported === 'object' && exported !== null && 'name' in exported && 'schema' in exported,
  );
