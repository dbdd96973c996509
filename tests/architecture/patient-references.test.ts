import { expect, test } from 'vitest';
import * as collections from '#application/collections';
import * as operationalCollections from '#application/operational-collections';
import { NOT_MOVED, PATIENT_REFERENCES } from '#application/merges/patient-references';
import type { Collection } from '#application/ports/document-store';

const all: readonly Collection<unknown>[] = Object.values({
  ...collections,
  ...operationalCollections,
}).flatMap((one) => ('schema' in one && 'name' in one ? [one as Collection<unknown>] : []));

/** True when a schema has, at any depth, a field for a patient or the word for one among its values. */
function namesPatient(schema: unknown, seen = new Set<unknown>()): boolean {
  if (typeof schema === 'string') return /^pacientes?$/.test(schema);
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return false;
  seen.add(schema);
  if (Array.isArray(schema)) return schema.some((each) => namesPatient(each, seen));
  const def = (schema as { _zod?: { def?: unknown } })._zod?.def ?? schema;
  return Object.entries(def).some(
    ([key, value]) => (/^pacientes?$/.test(key) && key !== 'type') || namesPatient(value, seen),
  );
}

test('every collection that names a patient is moved by a merge, or says why not', () => {
  const naming = all.filter(({ schema }) => namesPatient(schema)).map(({ name }) => name);
  // A search that finds nothing would prove nothing.
  expect(naming).toEqual(expect.arrayContaining(['turnos', 'listaEspera', 'ocupacion', 'clavesPacientes']));
  const moved = PATIENT_REFERENCES.map(({ collection }) => collection.name);
  expect(naming.filter((name) => !moved.includes(name) && !Object.hasOwn(NOT_MOVED, name))).toEqual([]);
  const names = all.map(({ name }) => name);
  expect([...moved, ...Object.keys(NOT_MOVED)].filter((name) => !names.includes(name))).toEqual([]);
});
