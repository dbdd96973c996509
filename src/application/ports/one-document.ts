import type { ChangeEvent } from './events.ts';
import { parseStored } from './stored-value.ts';
import type { Collection, DocumentStore, Stored } from './document-store.ts';
import { err, ok, type Result } from '#domain/shared/result';

/** What a store needs for the three calls that write one document alone. */
type Transactions = Pick<DocumentStore, 'transaction'>;

/** Creates one document in a transaction of its own. What the caller does to the value afterwards stays with the caller. */
export async function createAlone<T>(
  store: Transactions,
  into: Collection<T>,
  id: string,
  value: T,
): Promise<Result<Stored<T>, 'ya_existe'>> {
  const parsed = parseStored(into, structuredClone(value));
  return store.transaction(async (tx) => {
    if ((await tx.get(into, id)) !== null) return err('ya_existe' as const);
    tx.create(into, id, parsed);
    return ok({ id, version: 1, value: structuredClone(parsed) });
  });
}

/** Replaces one document in a transaction of its own, unless its version is no longer the one that was seen. */
export async function updateAlone<T>(
  store: Transactions,
  inside: Collection<T>,
  { id, version }: Pick<Stored<T>, 'id' | 'version'>,
  value: T,
): Promise<Result<Stored<T>, 'no_encontrado' | 'version_vieja'>> {
  const parsed = parseStored(inside, structuredClone(value));
  return store.transaction(async (tx) => {
    const stored = await tx.get(inside, id);
    if (stored === null) return err('no_encontrado' as const);
    if (stored.version !== version) return err('version_vieja' as const);
    tx.update(inside, stored, parsed);
    return ok({ id, version: version + 1, value: structuredClone(parsed) });
  });
}

/** Removes one document in a transaction of its own; with a version, only while it is the current one. */
export async function deleteAlone(
  store: Transactions,
  from: Collection<unknown>,
  id: string,
  version?: number,
): Promise<Result<void, 'no_encontrado' | 'version_vieja'>> {
  return store.transaction(async (tx) => {
    const stored = await tx.get(from, id);
    if (stored === null) return err('no_encontrado' as const);
    if (version !== undefined && stored.version !== version) return err('version_vieja' as const);
    tx.delete(from, stored);
    return ok(undefined);
  });
}

/** What others are told of a write, without its number; null in a silent collection. */
export function changeOf<T>(
  collection: Collection<T>,
  id: string,
  version: number,
  value: T,
): Omit<ChangeEvent, 'seq'> | null {
  if (collection.silent === true) return null;
  const fecha =
    collection.dateField === undefined
      ? undefined
      : (value as Record<string, unknown> | null)?.[collection.dateField];
  return {
    coleccion: collection.name,
    id,
    version,
    ...(typeof fecha === 'string' ? { fecha } : {}),
  };
}
