import type { Condition, OrderBy, Page, Query, Scalar, Stored } from './document-store.ts';
import { pageLimit, readCursor, valueAt, writeCursor } from './page-cursor.ts';

/** Whether a document is in a list, by its conditions: what a condition is about must be there, and of the same kind. */
export const matches = (value: unknown, where: readonly Condition[]): boolean =>
  where.every((condition) => meets(valueAt(value, condition.field), condition));

function meets(found: unknown, condition: Condition): boolean {
  if (condition.op === 'contains') return Array.isArray(found) && found.includes(condition.value);
  if (!isScalar(found)) return false;
  if (condition.op === 'in') return condition.value.includes(found);
  if (condition.op === '==') return found === condition.value;
  if (typeof found !== typeof condition.value) return false;
  const difference = compare(found, condition.value);
  if (condition.op === '<') return difference < 0;
  if (condition.op === '<=') return difference <= 0;
  return condition.op === '>' ? difference > 0 : difference >= 0;
}

/** How many documents a query has, of those that are all at hand. */
export const countOf = (all: readonly Stored<unknown>[], query: Pick<Query, 'where' | 'orderBy'>): number =>
  all.filter(({ value }) => isSelected(value, query)).length;

/** A document without the field is in no list ordered by it. */
const isSelected = (
  value: unknown,
  { where = [], orderBy = [] }: Pick<Query, 'where' | 'orderBy'>,
): boolean => matches(value, where) && orderBy.every(({ field }) => isScalar(valueAt(value, field)));

/** One page of a query, of documents that are all at hand. */
export function selectPageOf<T>(all: readonly Stored<T>[], query: Query): Page<T> {
  const { orderBy = [] } = query;
  const after = readCursor(query);
  const inOrder = byKeys(orderBy);
  const found = all
    .filter(({ value }) => isSelected(value, query))
    .map((stored) => ({ stored, keys: keysOf(orderBy, stored) }))
    .filter(({ keys }) => after === null || inOrder(keys, after) > 0)
    .sort((a, b) => inOrder(a.keys, b.keys))
    .map(({ stored }) => stored);
  const limit = pageLimit(query);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, cursor: found.length > limit && last !== undefined ? writeCursor(query, last) : null };
}

/** The total order of a list: strings by their UTF-8 bytes, then ids. */
export function inOrderOf(orderBy: readonly OrderBy[]) {
  const inOrder = byKeys(orderBy);
  return (a: Stored<unknown>, b: Stored<unknown>): number => inOrder(keysOf(orderBy, a), keysOf(orderBy, b));
}

function byKeys(orderBy: readonly OrderBy[]) {
  return (left: readonly Scalar[], right: readonly Scalar[]): number => {
    for (const [at, key] of left.entries()) {
      const difference = compare(key, right[at] ?? '');
      const descending = (orderBy[at] ?? orderBy.at(-1))?.direction === 'desc';
      if (difference !== 0) return descending ? -difference : difference;
    }
    return 0;
  };
}

const keysOf = (orderBy: readonly OrderBy[], { id, value }: Stored<unknown>): Scalar[] => [
  // A document whose field is no scalar is in no list ordered by it.
  ...orderBy.map(({ field }) => valueAt(value, field)).filter(isScalar),
  id,
];

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const compare = (a: Scalar, b: Scalar): number => {
  if (typeof a !== 'string' || typeof b !== 'string') return Number(a) - Number(b);
  // Ordinary text orders alike by its units and by its bytes.
  return PLAIN.test(a) && PLAIN.test(b)
    ? a < b
      ? -1
      : Number(a > b)
    : Buffer.compare(Buffer.from(a), Buffer.from(b));
};
const PLAIN = /^[\u0000-\ud7ff]*$/;
