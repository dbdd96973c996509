import type { App } from '../app.ts';
import { templates } from '../collections.ts';
import { staleVersion } from '../stale-version.ts';
import type { TemplateList } from '#contract/clinical/templates';
import type { Templates } from '#domain/clinical/templates';
import type { AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** What a doctor writes again and again. */
export async function readTemplates(
  { store }: Pick<App, 'store'>,
  uid: string,
): Promise<Result<TemplateList, never>> {
  const stored = await store.get(templates, uid);
  return ok({ version: stored?.version ?? 0, plantillas: stored?.value.plantillas ?? [] });
}

/** Keeps a doctor's templates as they are given, in the version that was seen: two windows lose nothing in silence. */
export async function keepTemplates(
  { store }: Pick<App, 'store'>,
  uid: string,
  { version, plantillas }: Templates & { readonly version: number },
): Promise<Result<TemplateList, AppError>> {
  return store.transaction<TemplateList, AppError>(async (tx) => {
    const stored = await tx.get(templates, uid);
    const stale = staleVersion(stored?.version ?? 0, version, () => ({
      version: stored?.version ?? 0,
      plantillas: stored?.value.plantillas ?? [],
    }));
    if (stale !== null) return err(stale);
    if (stored === null) tx.create(templates, uid, { plantillas });
    else tx.update(templates, stored, { plantillas });
    return ok({ version: (stored?.version ?? 0) + 1, plantillas });
  });
}
