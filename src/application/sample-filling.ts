import { sampleProgress } from './operational-collections.ts';
import type { DocumentStore } from './ports/document-store.ts';

/** The id of the one document that holds the progress of the sample's history. */
export const SAMPLE_HISTORY = 'historia';

/** The id of the one that holds the progress of the sample's files of studies. */
export const SAMPLE_FILES = 'archivos';

/**
 * How many days of the sample's history and how many of its files have been written, together; null when all are there or
 * there is no sample.
 */
export async function sampleFilling(app: {
  readonly store: DocumentStore;
}): Promise<{ hecho: number; total: number } | null> {
  const parts = await app.store.getMany(sampleProgress, [SAMPLE_HISTORY, SAMPLE_FILES]);
  const [hecho, total] = [
    parts.reduce((sum, part) => sum + (part?.value.hecho ?? 0), 0),
    parts.reduce((sum, part) => sum + (part?.value.total ?? 0), 0),
  ];
  return hecho >= total ? null : { hecho, total };
}

/** The id of the only document with facts about a data folder. */
export const FACTS_OF_FOLDER = 'carpeta';
