import { sampleProgress } from './operational-collections.ts';
import type { DocumentStore } from './ports/document-store.ts';

/** The id of the one document that holds the progress of the sample's history. */
export const SAMPLE_HISTORY = 'historia';

/** How many days of the sample's history have been written; null when all are there or there is no sample. */
export async function sampleFilling(app: {
  readonly store: DocumentStore;
}): Promise<{ hecho: number; total: number } | null> {
  const progress = (await app.store.get(sampleProgress, SAMPLE_HISTORY))?.value;
  if (progress === undefined || progress.hecho >= progress.total) return null;
  return { hecho: progress.hecho, total: progress.total };
}
