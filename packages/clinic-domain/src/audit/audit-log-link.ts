import * as z from 'zod/mini';

const sha = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * How a line of the audit log hangs on the one before it: `tramo` is one run of lines that a single writer puts one after the
 * other (the whole of an embedded clinic; on Firestore a few for each process), `n` its place there.
 */
export const auditLogLinkSchema = z.strictObject({
  tramo: z.string(),
  n: z.int().check(z.minimum(1)),
  anterior: z.nullable(sha),
  hash: sha,
});
export type AuditLogLink = Readonly<z.infer<typeof auditLogLinkSchema>>;

/** The last line of a run, so that the last one cannot be taken away in silence; `desde` is when its first was written. */
export const auditLogHeadSchema = z.strictObject({
  tramo: z.string(),
  n: z.int().check(z.minimum(1)),
  hash: sha,
  desde: z.string(),
});
export type AuditLogHead = Readonly<z.infer<typeof auditLogHeadSchema>>;

/** A line as it lies in the store, with or without its link. */
export type Line = Readonly<Record<string, unknown>>;

/** The one text of a value, however a store orders its fields; what JSON drops is no part of it. */
export function stableText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each) => stableText(each ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${stableText(each)}`).join(',')}}`;
}

/** The fields of whatever was stored. */
export const fieldsOf = (value: unknown): Line =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** What a line's hash is of: where it stands, what it hangs on, and all that it says. */
export function linkText(
  id: string,
  { cadena: _link, ...line }: Line,
  { tramo, n, anterior }: Omit<AuditLogLink, 'hash'>,
): string {
  return stableText({ tramo, n, anterior, id, linea: line });
}

/** A new line with its link, and the head that it leaves; `newTramo` names the run that begins where there is no head. */
export function linked(
  head: AuditLogHead | null,
  { id, value }: { readonly id: string; readonly value: unknown },
  { newTramo, hashOf }: { readonly newTramo: () => string; readonly hashOf: (text: string) => string },
): { readonly line: Line; readonly head: AuditLogHead } {
  const line = fieldsOf(value);
  const place = {
    tramo: head?.tramo ?? newTramo(),
    n: (head?.n ?? 0) + 1,
    anterior: head?.hash ?? null,
  };
  const hash = hashOf(linkText(id, line, place));
  const { cuando } = line;
  const desde = head?.desde ?? (typeof cuando === 'string' ? cuando : '');
  return {
    line: { ...line, cadena: { ...place, hash } },
    head: { tramo: place.tramo, n: place.n, hash, desde },
  };
}
