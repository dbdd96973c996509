import type { Collection, Stored, Transaction } from './document-store.ts';
import { copied, parseToStore } from './stored-value.ts';
import { err, ok, type Result } from '#domain/shared/result';

/** A store's three single-document writes, each its own transaction: the same on every adapter. */
export abstract class OneDocumentWrites {
  abstract transaction<T, E>(work: (tx: Transaction) => Promise<Result<T, E>>): Promise<Result<T, E>>;

  /** Values are copied: whatever the caller later does to one does not affect what is stored. */
  async create<T>(into: Collection<T>, id: string, value: T): Promise<Result<Stored<T>, 'ya_existe'>> {
    const parsed = parseToStore(into, copied(value));
    return this.transaction(async (tx) => {
      if ((await tx.get(into, id)) !== null) return err('ya_existe' as const);
      tx.create(into, id, parsed);
      return ok({ id, version: 1, value: copied(parsed) });
    });
  }

  async update<T>(
    inside: Collection<T>,
    id: string,
    version: number,
    value: T,
  ): Promise<Result<Stored<T>, 'no_encontrado' | 'version_vieja'>> {
    const parsed = parseToStore(inside, copied(value));
    return this.transaction(async (tx) => {
      const stored = await tx.get(inside, id);
      if (stored === null) return err('no_encontrado' as const);
      if (stored.version !== version) return err('version_vieja' as const);
      tx.update(inside, stored, parsed);
      return ok({ id, version: version + 1, value: copied(parsed) });
    });
  }

  /** With a version, deletes only while that is the current one. */
  async delete(
    from: Collection<unknown>,
    id: string,
    version?: number,
  ): Promise<Result<void, 'no_encontrado' | 'version_vieja'>> {
    return this.transaction(async (tx) => {
      const stored = await tx.get(from, id);
      if (stored === null) return err('no_encontrado' as const);
      if (version !== undefined && stored.version !== version) return err('version_vieja' as const);
      tx.delete(from, stored);
      return ok(undefined);
    });
  }
}
