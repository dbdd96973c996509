import type * as z from 'zod/mini';
import { compile } from 'zod/mini';
import type { Collection } from './document-store.ts';

const compiled = new WeakMap<object, unknown>();

/**
 * The same schema, compiled when it is first asked for: the library's compiled reader takes a fraction of the time, and
 * hands whatever it refuses to the ordinary one. For the server alone: in a browser the page's policy forbids it.
 */
export function compiledSchema<T>(schema: z.ZodMiniType<T>): z.ZodMiniType<T> {
  const known = compiled.get(schema);
  // Each schema is the key of its own compiled form.
  if (known !== undefined) return known as z.ZodMiniType<T>;
  const made = compile(schema);
  compiled.set(schema, made);
  return made;
}

/** A value as the schema of its collection reads it; throws for one that the schema refuses. */
export const parseStored = <T>({ schema }: Pick<Collection<T>, 'schema'>, value: unknown): T =>
  compiledSchema(schema).parse(value);
