import { InvalidCursor, type Query, type Scalar, type Stored } from './document-store.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 1000;

/** Documents per page of the query: 50 by default, never more than 1000. */
export const pageLimit = ({ limit }: Query): number =>
  Math.min(Math.max(limit ?? DEFAULT_LIMIT, 1), MAX_LIMIT);

/** The value at a path of names (`ficha.ciudad`), or undefined. */
export const valueAt = (value: unknown, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>(
      (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
      value,
    );

/** A cursor holds the sort keys of a page's last document, so that the next page follows without a gap. */
export function writeCursor(query: Query, last: Stored<unknown>): string {
  const keys = (query.orderBy ?? []).map(({ field }) => valueAt(last.value, field));
  return Buffer.from(JSON.stringify([...keys, last.id])).toString('base64url');
}

/** The keys in a cursor, or null at the first page; throws {@link InvalidCursor} for one the query never returned. */
export function readCursor(query: Query): readonly Scalar[] | null {
  if (query.cursor === undefined) return null;
  let values: unknown;
  try {
    values = JSON.parse(Buffer.from(query.cursor, 'base64url').toString('utf8'));
  } catch {
    throw new InvalidCursor('unreadable');
  }
  const isScalar = (value: unknown): value is Scalar =>
    ['string', 'number', 'boolean'].includes(typeof value);
  if (!Array.isArray(values) || values.length !== (query.orderBy?.length ?? 0) + 1 || !values.every(isScalar))
    throw new InvalidCursor('of another query');
  return values;
}

/** Refuses a field that is not a path of plain names, which none of our schemas has. */
export function assertField(field: string): void {
  if (!/^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)*$/.test(field))
    throw new RangeError(`not a field: ${field}`);
}
