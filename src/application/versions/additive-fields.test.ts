import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import * as ofTheClinic from '../collections.ts';
import * as operational from '../operational-collections.ts';
import * as ofStores from '../ports/chained.ts';
import type { Collection } from '../ports/document-store.ts';
import * as ofProviders from '../ports/provider-records.ts';

const collections: readonly Collection<unknown>[] = Object.values({
  ...ofTheClinic,
  ...operational,
  ...ofProviders,
  ...ofStores,
}).flatMap((one) => ('schema' in one && 'name' in one ? [one as Collection<unknown>] : []));

/** The parts of a schema that hold others, as the library keeps them. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly catchall?: unknown;
}

const isSchema = (part: unknown): part is ZodMiniType =>
  typeof part === 'object' && part !== null && '_zod' in part;
const definitionOf = (schema: ZodMiniType): Definition => schema._zod.def;

/** Every object schema within one, by its way. */
function objectsIn(
  schema: ZodMiniType,
  way: string,
  seen = new Set<unknown>(),
): { way: string; def: Definition }[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const def = definitionOf(schema);
  const parts = Object.entries({ ...def, ...def.shape }).flatMap(([name, part]): [string, unknown][] =>
    Array.isArray(part) ? part.map((each): [string, unknown] => [name, each]) : [[name, part]],
  );
  return [
    ...(def.type === 'object' ? [{ way, def }] : []),
    ...parts.flatMap(([name, part]) => (isSchema(part) ? objectsIn(part, `${way}.${name}`, seen) : [])),
  ];
}

test('every object that is stored tells fields of a newer program apart: none drops them unseen', () => {
  const objects = collections.flatMap(({ name, schema }) => objectsIn(schema, name));
  expect(objects.length).toBeGreaterThan(200);
  const dropping = objects.filter(({ def }) => !isSchema(def.catchall));
  expect(dropping.map(({ way }) => way)).toEqual([]);
});

test('a stored value is parsed in one place, where such fields stand aside', () => {
  const roots = ['src/application', 'src/server', 'src/adapters'];
  const files = roots.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((name) => path.join(folder, String(name)))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/sample/')),
  );
  const strict = files.filter((file) => /\.schema\s*\.(safeParse|parse)\(/.test(readFileSync(file, 'utf8')));
  expect(files.length).toBeGreaterThan(400);
  expect(strict).toEqual([]);
});
