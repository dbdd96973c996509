import type { Collection, IndexFields, Query } from './document-store.ts';
import { assertField } from './page-cursor.ts';

/** An index field in the form adapters need. */
export interface IndexField {
  readonly field: string;
  readonly kind: 'asc' | 'desc' | 'contains';
}

/** Reads a declared field: `campo` ascending, `-campo` descending, `campo[]` each element of a list. */
export function indexField(declared: string): IndexField {
  if (declared.startsWith('-')) return { field: declared.slice(1), kind: 'desc' };
  if (declared.endsWith('[]')) return { field: declared.slice(0, -2), kind: 'contains' };
  return { field: declared, kind: 'asc' };
}

/** The fields a query filters by, followed by those it is ordered by. */
export function shapeOf(query: Query): { selected: string[]; ordered: string[] } {
  const ordered = (query.orderBy ?? []).map(({ field, direction }) =>
    direction === 'desc' ? `-${field}` : field,
  );
  const selected: string[] = [];
  const ranged = new Set<string>();
  for (const { field, op } of query.where ?? []) {
    const name = op === 'contains' ? `${field}[]` : field;
    if (op === '<' || op === '<=' || op === '>' || op === '>=') ranged.add(field);
    else if (!selected.includes(name)) selected.push(name);
  }
  // Of several the one that leaves the fewest documents stands first: every adapter looks through what it leaves.
  const first = (query.orderBy ?? []).slice(0, ranged.size).map(({ field }) => field);
  for (const field of ranged)
    if (!first.includes(field))
      throw new RangeError(`a range on ${field} in a list that is not ordered by it first`);
  return { selected: selected.sort(), ordered };
}

/**
 * Refuses a query that no declared index of its collection serves, on every backend alike: what a developer's machine
 * answers by a scan, Firestore would refuse, or a year of data would make slow. An index serves a query when it begins
 * with the fields the query filters by, in any order, and continues with exactly those it is ordered by; for a query
 * without an order, or with one ordered field and nothing else, the index may be longer. Several can serve it together
 * ({@link sharedIndex}).
 */
export function assertIndexed<T>(collection: Collection<T>, query: Query): void {
  for (const { field } of [...(query.where ?? []), ...(query.orderBy ?? [])]) assertField(field);
  const { selected, ordered } = shapeOf(query);
  if (selected.length + ordered.length === 0) return;
  const declared = collection.indexes ?? [];
  if (declared.some((index) => serves(index, selected, ordered))) return;
  if (sharedIndex(declared, query) !== null) return;
  throw new RangeError(
    `${collection.name}: no declared index serves ${JSON.stringify([...selected, ...ordered])}`,
  );
}

/**
 * The first declared of the indexes that serve a query only together; null when one serves it alone, or none do. They
 * serve it together when each begins with some of the fields it filters by and continues with exactly those it is
 * ordered by, and every filtered field is in one of them: Firestore merges such indexes
 * (https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging). SQLite uses
 * one and checks what it finds, so the most selective index has to be declared first.
 */
export function sharedIndex(declared: readonly IndexFields[], query: Query): IndexFields | null {
  const { selected, ordered } = shapeOf(query);
  if (selected.length < 2 || selected.some((field) => field.endsWith('[]'))) return null;
  if (declared.some((index) => serves(index, selected, ordered))) return null;
  const parts = declared
    .map((index) => ({ index, shared: sharedFields(index, selected, ordered) }))
    .filter(({ shared }) => shared.length > 0);
  const covered = new Set(parts.flatMap(({ shared }) => shared));
  return covered.size === selected.length ? (parts[0]?.index ?? null) : null;
}

/** The filtered fields an index begins with before it continues in the query's order; none when it does not. */
function sharedFields(
  index: IndexFields,
  selected: readonly string[],
  ordered: readonly string[],
): readonly string[] {
  const end = index.findIndex((field) => !selected.includes(field.replace(/^-/, '')));
  const shared = index.slice(0, end === -1 ? index.length : end).map((field) => field.replace(/^-/, ''));
  const rest = index.slice(shared.length);
  const goesOn = rest.length === ordered.length && rest.every((field, at) => field === ordered[at]);
  return ordered.length === 0 || goesOn ? shared : [];
}

function serves(index: IndexFields, selected: readonly string[], ordered: readonly string[]): boolean {
  const start = index
    .slice(0, selected.length)
    .map((declared) => declared.replace(/^-/, ''))
    .sort();
  if (start.length !== selected.length || start.some((field, at) => field !== selected[at])) return false;
  if (ordered.length === 0) return true;
  if (selected.length === 0 && ordered.length === 1)
    return index[0]?.replace(/^-/, '') === ordered[0]?.replace(/^-/, '');
  const rest = index.slice(selected.length);
  return rest.length === ordered.length && rest.every((declared, at) => declared === ordered[at]);
}
