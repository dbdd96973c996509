import * as z from 'zod/mini';
import type { Collection } from './document-store.ts';

/** What an accounts provider does not itself store about an open session; the id is the SHA-256 of the cookie. */
export const sessionRecordSchema = z.strictObject({
  uid: z.string(),
  email: z.string(),
  abierta: z.number(),
  expira: z.number(),
  /** Since when it is locked. */
  bloqueada: z.optional(z.number()),
});
export const sessionRecords: Collection<z.infer<typeof sessionRecordSchema>> = {
  name: 'sesiones',
  schema: sessionRecordSchema,
  indexes: [['uid'], ['expira'], ['uid', '-expira']],
  staysHere: 'sessions that were opened at this provider',
};

/**
 * A one-time token for a new password; its id is the SHA-256 of the token. `tomado` is when an attempt to use it began,
 * and `visto` the account's mark at that moment, which tells whether an interrupted attempt took effect.
 */
export const resetRecordSchema = z.strictObject({
  uid: z.string(),
  expira: z.number(),
  /** When it was issued, since not all are valid for as long. */
  emitido: z.optional(z.number()),
  tomado: z.optional(z.number()),
  visto: z.optional(z.string()),
});
export const resetRecords: Collection<z.infer<typeof resetRecordSchema>> = {
  name: 'restablecimientos',
  schema: resetRecordSchema,
  indexes: [['uid'], ['expira']],
  silent: true,
  staysHere: 'reset links that were given out for this provider',
};

/** A stored file: the object that holds its bytes, and its description. */
export const fileRecordSchema = z.strictObject({
  objeto: z.string(),
  size: z.number(),
  contentType: z.string(),
  sha256: z.string(),
});
export const fileRecords: Collection<z.infer<typeof fileRecordSchema>> = {
  name: 'ficheros',
  schema: fileRecordSchema,
  silent: true,
  staysHere: 'where the objects lie in this bucket: files are moved as files',
};

/**
 * A file that is still arriving: the objects that hold its parts, the oldest first, and when the last one came. `inicio` tells
 * it from another upload that began under the same id after this one.
 */
export const uploadRecordSchema = z.strictObject({
  size: z.number(),
  contentType: z.string(),
  partes: z.array(z.strictObject({ objeto: z.string(), offset: z.number(), size: z.number() })),
  inicio: z.string(),
  ultima: z.number(),
});
export type UploadRecord = z.infer<typeof uploadRecordSchema>;
export const uploadRecords: Collection<UploadRecord> = {
  name: 'subidas',
  schema: uploadRecordSchema,
  unindexed: ['partes'],
  silent: true,
  staysHere: 'uploads that were begun in this bucket: an unfinished one is sent again',
};
