import * as z from 'zod/mini';

/** An instant: ISO 8601 in UTC, in every answer. */
export const instant = z.iso.datetime();

/** How often a document was changed; a change names the version it saw. */
export const versionSeen = z.int();

/** A non-negative whole number, mostly of minutes. */
export const count = z.int().check(z.minimum(0));

/** Who answers the telephone of a list, where it is not the patient's own. */
export const answersPhone = z.optional(z.strictObject({ nombre: z.string(), parentesco: z.string() }));
