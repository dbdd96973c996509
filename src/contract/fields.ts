import * as z from 'zod/mini';

/** An instant: ISO 8601 in UTC, as every answer gives it. */
export const instant = z.iso.datetime();

/** How often a document was changed; a change names the one it saw. */
export const versionSeen = z.int();

/** A whole number of something, minutes for the most part. */
export const count = z.int().check(z.minimum(0));
