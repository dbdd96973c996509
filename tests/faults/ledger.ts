import * as z from 'zod/mini';
import type { Collection } from '#application/ports/document-store';

/** Padding that makes a pair larger than a page of the database. */
export const PAD = 'ñ'.repeat(1200);

/** Two documents that are written together, or neither. */
export const halves: Collection<{ de: string; relleno: string }> = {
  name: 'mitades',
  schema: z.strictObject({ de: z.string(), relleno: z.string() }),
  indexes: [['de']],
};

/** The number of pairs, updated in the same transactions. */
export const totals: Collection<{ n: number }> = {
  name: 'totales',
  schema: z.strictObject({ n: z.number() }),
};
