import type * as z from 'zod/mini';
import { compile } from 'zod/mini';
import type { Collection } from './document-store.ts';

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

/** A value parsed by its collection's schema; throws when the schema rejects it. */
export const parseStored = <T>({ schema }: Pick<Collection<T>, 'schema'>, value: unknown): T =>
  compiledSchema(schema).parse(value);
