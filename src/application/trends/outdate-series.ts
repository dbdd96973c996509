import type { App } from '../app.ts';
import { series } from '../collections.ts';
import type { Page } from '../ports/document-store.ts';
import { OUTDATED, type Series } from '#domain/clinical/trends/series';

const BATCH = 500;

/** Lets every kept series be made anew when it is next read: for code that writes closed visits without adding them. */
export async function outdateSeries({ store }: Pick<App, 'store'>): Promise<void> {
  let cursor: string | null = null;
  do {
    const page: Page<Series> = await store.query(series, {
      limit: BATCH,
      ...(cursor === null ? {} : { cursor }),
    });
    for (const { id, version, value } of page.items)
      if (value.edicion !== OUTDATED)
        await store.update(series, id, version, { ...value, edicion: OUTDATED });
    cursor = page.cursor;
  } while (cursor !== null);
}
