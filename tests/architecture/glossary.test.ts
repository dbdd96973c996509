import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import * as clinical from '#application/collections';
import * as operational from '#application/operational-collections';
import { collectionsOf } from '../../scripts/firestore-index-file.ts';

const glossary = readFileSync(
  path.resolve(import.meta.dirname, '../../packages/clinic-domain/README.md'),
  'utf8',
);
const words = new Set([...glossary.matchAll(/`([\w]+)`/g)].map(([, word]) => word ?? ''));

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** The names of all fields of a schema, including those of its parts. */
function fieldsOf(schema: z.core.$ZodType): string[] {
  const def: Readonly<Record<string, unknown>> = { ...schema._zod.def };
  const shape = Object.entries(def['shape'] ?? {});
  return [
    ...shape.map(([name]) => name),
    ...[...shape.map(([, part]): unknown => part), ...Object.values(def).flat()]
      .filter(isSchema)
      .flatMap(fieldsOf),
  ];
}

test('the glossary of the domain has every collection and every stored field', () => {
  const stored = [...collectionsOf(clinical), ...collectionsOf(operational)].flatMap(({ name, schema }) => [
    name,
    ...fieldsOf(schema),
  ]);
  expect(stored).toEqual(expect.arrayContaining(['turnos', 'paciente', 'gota', 'certeza', 'semanaB']));
  // Weekdays are explained as one range, and ids need no explanation.
  const plain = new Set(['id', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']);
  expect([...new Set(stored)].filter((word) => !words.has(word) && !plain.has(word)).sort()).toEqual([]);
});
