import type { Collection } from './document-store.ts';
import { trailHeadSchema, type TrailHead } from '#domain/audit/trail-link';

/** The last line of each run of a chained collection. The store keeps it, in the commit of the lines themselves. */
export const trailHeads: Collection<TrailHead> = {
  name: 'cabezasRastro',
  schema: trailHeadSchema,
  silent: true,
  staysHere: 'where the chain of this very backend goes on',
};
