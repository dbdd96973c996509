import type * as z from 'zod/mini';
import { compile } from 'zod/mini';
import type { Collection } from './document-store.ts';
import { carryUnknown, parseBesideUnknown } from './unknown-fields.ts';
import { err, ok, type Result } from '#domain/shared/result';

const compiled = new WeakMap<object, unknown>();

/**
 * The same schema, compiled on first use: the library's compiled parser takes a fraction of the time, and passes
 * whatever it rejects to the ordinary one. For the server only: in a browser the page's security policy forbids it.
 */
export function compiledSchema<T>(schema: z.ZodMiniType<T>): z.ZodMiniType<T> {
  const known = compiled.get(schema);
  // Each schema is the key of its own compiled form.
  if (known !== undefined) return known as z.ZodMiniType<T>;
  const made = compile(schema);
  compiled.set(schema, made);
  return made;
}

/**
 * A value as it was stored, parsed by its collection's schema; throws when the schema rejects it for anything but
 * fields of a newer program, which stand aside (`unknown-fields.ts`).
 */
export function parseStored<T>(collection: Pick<Collection<T>, 'schema'>, value: unknown): T {
  const parsed = safeParseStored(collection, value);
  if (parsed.ok) return parsed.value;
  throw parsed.error;
}

/** The same, with what the schema says against it as an answer. */
export function safeParseStored<T>(
  { schema }: Pick<Collection<T>, 'schema'>,
  value: unknown,
): Result<T, z.core.$ZodError> {
  const parsed = compiledSchema(schema).safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const known = parseBesideUnknown(schema, value);
  return known === undefined ? err(parsed.error) : ok(known);
}

/** A value to be stored; throws when the schema rejects it. What stood aside in it still does. */
export const parseToStore = <T>({ schema }: Pick<Collection<T>, 'schema'>, value: unknown): T =>
  carryUnknown(value, compiledSchema(schema).parse(value));

/** A stored value that was read before, or that another document keeps; its fields of a newer program stand aside. */
export const parseKept = <T>(collection: Pick<Collection<T>, 'schema'>, value: unknown): T =>
  carryUnknown(value, parseStored(collection, value));

/** A copy that whoever has the value cannot reach. */
export const copied = <T>(value: T): T => carryUnknown(value, structuredClone(value));
