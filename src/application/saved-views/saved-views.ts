import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { personalViews } from '../collections.ts';
import { staleVersion } from '../stale-version.ts';
import type { AppError } from '#domain/shared/app-error';
import type { SavedViewList } from '#contract/agenda';
import { err, ok, type Result } from '#domain/shared/result';

/** The views this user has saved. */
export async function listSavedViews(
  app: Pick<App, 'store'>,
  uid: string,
): Promise<Result<SavedViewList, never>> {
  const stored = await app.store.get(personalViews, uid);
  return ok({ items: stored?.value.vistas ?? [], version: stored?.version ?? 0 });
}

/** Replaces a user's views; a stale version is answered with the current ones. */
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
