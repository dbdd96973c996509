import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { personalViews } from '../collections.ts';
import { staleVersion } from '../stale-version.ts';
import type { AppError } from '#domain/shared/app-error';
import type { SavedViewList } from '#contract/agenda';
import { err, ok, type Result } from '#domain/shared/result';

/** The views that a person has saved, and nobody else's. */
export async function listSavedViews(
  app: Pick<App, 'store'>,
  uid: string,
): Promise<Result<SavedViewList, never>> {
  const stored = await app.store.get(personalViews, uid);
  return ok({ items: stored?.value.vistas ?? [], version: stored?.version ?? 0 });
}

/** Puts a person's views in the place of those that the person saw; a stale version is answered with the current ones. */
export async function saveViews(
  app: App,
  uid: string,
  { items, version }: SavedViewList,
): Promise<Result<SavedViewList, AppError>> {
  return app.store.transaction(async (tx) => {
    const stored = await tx.get(personalViews, uid);
    const actual = { items: stored?.value.vistas ?? [], version: stored?.version ?? 0 };
    const stale = staleVersion(actual.version, version, () => actual);
    if (stale !== null) return err(stale);
    if (stored === null) tx.create(personalViews, uid, { vistas: items });
    else tx.update(personalViews, stored, { vistas: items });
    audit(app, tx, uid, { accion: 'vistas guardadas', coleccion: 'vistas', documento: uid });
    return ok({ items, version: version + 1 });
  });
}
