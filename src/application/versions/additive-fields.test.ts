import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { NOT_DONE_IDS } from '#domain/clinical/fields/not-done';
import { STORE_FORMAT } from './steps.ts';
import * as ofTheClinic from '../collections.ts';
import * as operational from '../operational-collections.ts';
import * as ofStores from '../ports/chained.ts';
import type { Collection } from '../ports/document-store.ts';
import * as ofProviders from '../ports/provider-records.ts';

/** What the fields of each release may say, written when it is made (`scripts/release/release.ts`). */
const RELEASED = path.resolve('tests/released');

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

/** What the stored fields of a program may say, by their way: the values of each enumeration, and of clinical answers. */
function sayings(): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const note = (way: string, values: readonly unknown[]): void => {
    found[way] = [...new Set([...(found[way] ?? []), ...values.map(String)])].toSorted();
  };
  const walk = (schema: ZodMiniType, way: string, above: readonly unknown[]): void => {
    if (above.includes(schema)) return;
    const def = definitionOf(schema) as Definition & { entries?: object; values?: readonly unknown[] };
    if (def.type === 'enum') note(way, Object.values(def.entries ?? {}));
    if (def.type === 'literal') note(way, def.values ?? []);
    for (const [name, part] of Object.entries({ ...def, ...def.shape }))
      for (const each of Array.isArray(part) ? (part as unknown[]) : [part])
        if (isSchema(each)) walk(each, `${way}.${name}`, [...above, schema]);
  };
  for (const { name, schema } of collections) walk(schema, name, []);
  note('no medido', NOT_DONE_IDS);
  return found;
}

test('what a field may newly say is of a newer format: the program of the last release would not know it', () => {
  const respuestas = sayings();
  const target = process.env['WRITE_SAYINGS'];
  if (target !== undefined)
    writeFileSync(target, `${JSON.stringify({ formato: STORE_FORMAT, respuestas }, null, 2)}\n`);
  const files = readdirSync(RELEASED)
    .map((version) => path.join(RELEASED, version, 'respuestas.json'))
    .filter((file) => existsSync(file));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const released = JSON.parse(readFileSync(file, 'utf8')) as {
      formato: number;
      respuestas: Record<string, string[]>;
    };
    expect(Object.keys(released.respuestas).length).toBeGreaterThan(200);
    const fresh = Object.entries(respuestas).flatMap(([way, values]) =>
      values
        .filter((value) => released.respuestas[way]?.includes(value) === false)
        .map((value) => `${way}: ${value}`),
    );
    if (fresh.length > 0) expect(STORE_FORMAT, fresh.join('\n')).toBeGreaterThan(released.formato);
  }
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
