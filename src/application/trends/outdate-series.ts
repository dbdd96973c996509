import { pagesOf } from '../all-found.ts';
import type { App } from '../app.ts';
import { series } from '../collections.ts';
import { OUTDATED } from '#domain/clinical/trends/series';

const OUTDATE_SERIES_BATCH = 500;

/** Lets every kept series be made again when it is next read: for code that writes closed visits without adding them. */
export async function outdateSeries({ store }: Pick<App, 'store'>): Promise<void> {
  for await (const page of pagesOf(store, series, {
    limit: OUTDATE_SERIES_BATCH,
  })) {
    for (const { id, version, value } of page.items)
      if (value.edicion !== OUTDATED)
        await store.update(series, id, version, { ...value, edicion: OUTDATED });
  }
}
