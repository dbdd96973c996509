import { expect, test } from 'vitest';
import * as collections from '#application/collections';
import * as operationalCollections from '#application/operational-collections';
import { PATIENT_REFERENCES } from '#application/merges/patient-references';
import { FOLLOWED, KEPT_AS_SAID } from '#application/patients/copies-to-come';
import type { Collection } from '#application/ports/document-store';

const all: readonly Collection<unknown>[] = Object.values({
  ...collections,
  ...operationalCollections,
}).flatMap((one) => ('schema' in one && 'name' in one ? [one as Collection<unknown>] : []));

/** What a person's record says of them, by the names under which documents keep it. */
const PERSONAL =
  /^(?:nombres|apellidos|telefono|correo|fechaNacimiento|nacimiento|sexo|ci|complemento|tutor|semanasGestacion|pesoNacer)$/;

interface Node {
  readonly _zod: { readonly def: Readonly<Record<string, unknown>> };
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Every field of a schema, as `paciente.telefono`; fields of lists and of records have no number or key of their own. */
function pathsOf(schema: unknown, at: readonly string[] = [], seen: readonly unknown[] = []): string[] {
  if (!isNode(schema) || seen.includes(schema)) return [];
  const { def } = schema._zod;
  const under = [...seen, schema];
  if (def['shape'] !== undefined)
    return Object.entries(def['shape'] as object).flatMap(([key, each]) => [
      [...at, key].join('.'),
      ...pathsOf(each, [...at, key], under),
    ]);
  const inner = ['innerType', 'element', 'in', 'out', 'valueType', 'left', 'right'].map((key) => def[key]);
  const getter = typeof def['getter'] === 'function' ? [(def['getter'] as () => unknown)()] : [];
  const options = Array.isArray(def['options']) ? (def['options'] as unknown[]) : [];
  return [...new Set([...inner, ...getter, ...options].flatMap((each) => pathsOf(each, at, under)))];
}

/** A part of a person under `paciente` beside its id, or a word that only a person's record has. */
const isCopy = (path: string): boolean => {
  const parts = path.split('.');
  const last = parts.at(-1) ?? '';
  return (parts.at(-2) === 'paciente' && last !== 'id') || PERSONAL.test(last);
};
const copies = all
  .filter(({ name }) => name !== 'pacientes')
  .flatMap(({ name, schema }) =>
    pathsOf(schema)
      .filter(isCopy)
      .map((path) => `${name}.${path}`),
  );

test('every copy of a person’s data follows a correction, or says why it keeps what was said', () => {
  // A search that finds nothing would prove nothing.
  expect(copies).toEqual(expect.arrayContaining(['turnos.paciente.telefono', 'listaEspera.paciente.nombre']));
  const following = PATIENT_REFERENCES.filter(({ keepsName }) => keepsName).flatMap(({ collection }) =>
    FOLLOWED.map((field) => `${collection.name}.paciente.${field}`),
  );
  const handled = [...following, ...Object.keys(KEPT_AS_SAID)];
  expect(
    copies.filter((path) => !handled.some((each) => path === each || path.startsWith(`${each}.`))),
  ).toEqual([]);
  expect(
    handled.filter((each) => !copies.some((path) => path === each || path.startsWith(`${each}.`))),
  ).toEqual([]);
});
